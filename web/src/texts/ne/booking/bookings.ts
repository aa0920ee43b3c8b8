import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/booking/bookings.ts'

export default {
  title: 'तपाईंका बुकिङ | चौतारी',
  heading: 'बुकिङ',
  tabs: 'अवस्थाअनुसार तपाईंका बुकिङ',
  all: 'सबै बुकिङ',
  upcoming: 'आउँदै गरेका',
  completed: 'पूरा भएका',
  cancelled: 'रद्द भएका',
  count: '{label} ({n})',
  empty: '{label}: कुनै बुकिङ छैन!',
  emptyHint: 'तपाईंका बुकिङ यहाँ देखिन्छन्। खाता नखोली गरेका बुकिङ इमेल पुष्टि भएपछि देखिन्छन्।',
  find: 'बस्ने ठाउँ खोज्नुहोस्',
  list: 'बुकिङ',
  pages: 'बुकिङका पृष्ठ',
  page: 'पृष्ठ {n}',
  previous: 'अघिल्लो पृष्ठ',
  next: 'अर्को पृष्ठ',
  shown: {
    one: '{label}: {n} बुकिङ',
    other: '{label}: {n} बुकिङ',
  },

  expired: 'तपाईंको बुकिङको म्याद सकियो!! कृपया फेरि बुक गर्नुहोस्।',
  completedNote: 'बुकिङ पूरा भयो',
  rated: '{max}मा {average}',
  total: 'जम्मा',
  review: 'समीक्षा लेख्नुहोस्',
  details: 'विवरण हेर्नुहोस्',
  about: '{action}: {title}',
} as const satisfies Like<typeof english>
