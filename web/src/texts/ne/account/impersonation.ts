import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/account/impersonation.ts'

export default {
  title: 'खाता खोल्नुहोस् | चौतारी',
  heading: 'खाता खोल्नुहोस्',
  opening: 'खाता खुल्दै छ…',
  done: 'लगइन सफल भयो',
  trouble: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्।',
  asking: 'तपाईं {name} भएर लगइन हुनुहुन्छ। अघि बढे यो ब्राउजरमा त्यो सकिन्छ र त्यसको सट्टा अर्को खाता खुल्छ।',
  askingHint: 'यो लिङ्क भर्खरै आफैँले मगाउनुभएको हो भने मात्र अघि बढ्नुहोस्।',
  goOn: 'अर्को खाता खोल्नुहोस्',
  stay: 'यही लगइन राख्नुहोस्',
  needsScript: 'खाता खोल्न यो पृष्ठलाई JavaScript चाहिन्छ। कृपया खोलेर पृष्ठ फेरि लोड गर्नुहोस्।',
  bannerLabel: 'तपाईं अरूको खाता हेर्दै हुनुहुन्छ',
  banner: 'तपाईं {name} को नजरबाट चौतारी हेर्दै हुनुहुन्छ। {time} सम्म।',
  end: 'सकाउनुहोस्',
} as const satisfies Like<typeof english>
