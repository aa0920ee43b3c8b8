import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/review/reviews.ts'

export default {
  title: 'तपाईंका समीक्षा | चौतारी',
  heading: 'समीक्षा',
  lead: 'तपाईं बस्नुभएका ठाउँ र जानुभएका यात्राबारे तपाईंका समीक्षा।',
  none: 'अहिलेसम्म समीक्षा छैन',
  noneHint: 'बुकिङ पूरा भएपछि यहाँ समीक्षा लेख्न सक्नुहुन्छ।',
  toBookings: 'आफ्ना बुकिङमा जानुहोस्',
  more: 'अझ देखाउनुहोस्..',
  loadingMore: 'खुल्दै छ…',
  moreFailed: 'अरू समीक्षा देखाउन सकेनौँ। कृपया फेरि प्रयास गर्नुहोस्।',
  held: 'प्रकाशित हुनुअघि हाम्रो टोलीले यो हेर्छ।',
  rejected: 'यो समीक्षा प्रकाशित गरिएन। गल्ती भयो जस्तो लागे हामीलाई सम्पर्क गर्नुहोस्।',
  average: { one: '{n} समीक्षाबाट {max}मा {average}', other: '{n} समीक्षाको औसत {max}मा {average}' },

  dialogHeading: 'कस्तो लाग्यो?',
  rating: 'तपाईंको रेटिङ',
  comment: 'तपाईंको समीक्षा',
  commentHint: '{min}देखि {max} अक्षर। तपाईंको नामसँगै देखिन्छ।',
  left: '{max}मा {n}',
  cancel: 'अहिले होइन',
  post: 'समीक्षा पठाउनुहोस्',
  posting: 'पठाउँदै छ…',
  posted: 'समीक्षा राखियो',
  failed: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्',
} as const satisfies Like<typeof english>
