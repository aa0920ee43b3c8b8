import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/feedback.ts'

export default {
  title: 'समीक्षा',
  lead: 'पाहुनाले तपाईंबारे के भन्छन्। हरेक समीक्षाको जवाफ एक पटक मात्र दिन मिल्छ।',
  filters: 'कुन समीक्षा',
  all: 'सबै',
  unanswered: 'जवाफ नदिएका',
  answered: 'जवाफ दिएका',
  more: 'अरू हेर्नुहोस्',
  empty: 'यहाँ समीक्षा छैन',
  emptyHint: 'बसाइ वा यात्रापछि पाहुनाले समीक्षा लेख्न सक्छन्।',
  stars: { one: '{n} तारा', other: '{n} तारा' },
  anonymous: 'एक पाहुना',
  yourReply: 'तपाईंको जवाफ',
  ourReply: 'चौतारीको जवाफ',
  reply: 'जवाफ दिनुहोस्',
  cancel: 'रद्द गर्नुहोस्',
  replyLabel: 'तपाईंको जवाफ',
  replyHint: 'समीक्षामुनि सबैले पढ्न सक्छन्। पछि फेर्न मिल्दैन।',
  publish: 'जवाफ प्रकाशित गर्नुहोस्',
  replied: 'जवाफ प्रकाशित भयो',
} satisfies Like<typeof english>
