import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/review/ratings.ts'

export default {
  heading: 'समीक्षा',
  none: 'अहिलेसम्म समीक्षा छैन',
  failed: 'समीक्षा देखाउन सकेनौँ। केही समयपछि फेरि प्रयास गर्नुहोस्।',
  ofFive: { one: '{max}मा, {n} समीक्षाबाट', other: '{max}मा, {n} समीक्षाबाट' },
  shares: 'रेटिङअनुसार समीक्षा',
  stars: '{max}मा {n}: {word}',
  star5: 'उत्कृष्ट',
  star4: 'राम्रो',
  star3: 'ठिकै',
  star2: 'कमसल',
  star1: 'अति कमसल',
  reply: 'चौतारीको जवाफ',
  hostReply: 'होटल वा टुर कम्पनीको जवाफ',
  anonymous: 'नाम दिइएको छैन',
  shown: '{total}मध्ये {shown} देखाइयो',
  more: 'अझ देखाउनुहोस्',
  loading: 'खुल्दै छ…',
} as const satisfies Like<typeof english>
