import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/account/impersonation.ts'

export default {
  title: 'यात्रीको खाता खोल्नुहोस् | चौतारी',
  heading: 'यात्रीको खाता खोल्नुहोस्',
  opening: 'खाता खुल्दै छ…',
  done: 'लगइन सफल भयो',
  trouble: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
  asking: 'तपाईं {name}का रूपमा लगइन हुनुहुन्छ। अघि बढे यो ब्राउजरबाट लगआउट भई अर्को खाता खुल्छ।',
  askingHint: 'यो लिङ्क आफैँले मगाउनुभएको हो भने मात्र अघि बढ्नुहोस्।',
  goOn: 'अर्को खाता खोल्नुहोस्',
  stay: 'यही लगइन राख्नुहोस्',
  needsScript: 'यो पृष्ठ चलाउन JavaScript चाहिन्छ। अन गरेर पृष्ठ फेरि खोल्नुहोस्।',
  bannerLabel: 'तपाईं अर्को खाता हेर्दै हुनुहुन्छ',
  banner: 'तपाईं {time} बजेसम्म {name}का रूपमा चौतारी हेर्दै हुनुहुन्छ।',
  end: 'अन्त्य गर्नुहोस्',
} as const satisfies Like<typeof english>
