import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/bookings/lookup.ts'

export default {
  title: 'बुकिङ',
  lead: 'नाम, फोन, इमेल, बुकिङ नम्बर वा कारोबार नम्बरबाट बुकिङ खोज्नुहोस्।',
  field: 'बुकिङ खोज्नुहोस्',
  placeholder: 'नाम, फोन, इमेल, बुकिङ वा कारोबार नम्बर…',
  bookings: 'बुकिङ',
  accounts: 'यात्री',
  listings: 'होटल र प्याकेज',
  recent: 'भर्खरै खोलेका',
  showAll: '“{text}” भएका सबै बुकिङ हेर्नुहोस्',
  nothing: '{text}को केही भेटिएन। कम अङ्क वा नामले खोज्नुहोस्।',
  short: 'कम्तीमा {n} अक्षर लेख्नुहोस्।',
  searching: 'खोज्दै…',
  failed: 'खोज्न सकिएन। फेरि प्रयास गर्नुहोस्।',
  more: 'थप',
  live: 'प्रकाशित',
  notLive: 'अप्रकाशित',
  disabled: 'बन्द',
} satisfies Like<typeof english>
