import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/review/reviews.ts'

export default {
  title: 'तपाईंका समीक्षा | चौतारी',
  heading: 'समीक्षा',
  lead: 'बसेका ठाउँ र गरेका यात्राबारे तपाईंले भनेका कुरा।',
  none: 'अहिलेसम्म समीक्षा छैन',
  noneHint: 'बुकिङ पूरा भएपछि यहाँ समीक्षा लेख्न सक्नुहुन्छ, अरूले पढ्नेछन्।',
  toBookings: 'आफ्ना बुकिङमा जानुहोस्',
  more: 'अझ देखाउनुहोस्..',
  loadingMore: 'खुल्दै छ…',
  moreFailed: 'बाँकी खुलेन। कृपया फेरि प्रयास गर्नुहोस्।',
  held: 'अरूले पढ्नुअघि हाम्रो टोलीले यो हेर्नेछ।',
  rejected: 'यो समीक्षा हामी अरूलाई देखाउँदैनौँ। यो ठीक भएन जस्तो लागे कृपया हामीलाई लेख्नुहोस्।',
  average: { one: '{n} समीक्षाबाट ५ मा {average}', other: '{n} समीक्षाको औसत ५ मा {average}' },

  dialogHeading: 'कस्तो लाग्यो?',
  rating: 'तपाईंको मूल्याङ्कन',
  comment: 'तपाईंको समीक्षा',
  commentHint: '३ देखि २५५ अक्षर। तपाईंको नामसँगै अरूले पढ्नेछन्।',
  left: '२५५ मा {n}',
  cancel: 'अहिले होइन',
  post: 'समीक्षा पठाउनुहोस्',
  posting: 'पठाउँदै छ…',
  posted: 'समीक्षा राखियो',
  failed: 'कृपया केही समयपछि फेरि प्रयास गर्नुहोस्',
} as const satisfies Like<typeof english>
