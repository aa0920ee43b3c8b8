import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/frame/parts.ts'

export default {
  title: '{title} · चौतारी कन्सोल',
  unreachable: 'चौतारीसँग जोडिन सकिएन',
  failed: 'यो खोल्न सकिएन',
  hint: 'इन्टरनेट जाँचेर फेरि प्रयास गर्नुहोस्।',
  again: 'फेरि प्रयास गर्नुहोस्',
  copyId: 'त्रुटिको नम्बर {id} कपी गर्नुहोस्',
  copied: 'कपी भयो',
  close: 'बन्द गर्नुहोस्',
  leaveTitle: 'सेभ नगरी जाने?',
  leave: 'सेभ नगरी जानुहोस्',
  stay: 'सम्पादन जारी राख्नुहोस्',
  leaveTyped: 'यहाँ लेखेको कुरा सेभ भएको छैन, र हराउँछ।',
  overtakenHint: 'तपाईंका परिवर्तन अझै सेभ भएका छैनन्।',
  keepMine: 'मेरा परिवर्तन राख्नुहोस्',
  dropMine: 'मेरा परिवर्तन हटाउनुहोस्',
  contested: 'उहाँले पनि बदल्नुभएको: {fields}। सेभ गर्दा उहाँको परिवर्तन हट्छ।',
  passkeyExists: 'यो डिभाइसमा तपाईंको खाताको पासकी पहिल्यै छ।',
  passkeyAddress: 'पासकीका लागि ठेगानामा डोमेन नाम चाहिन्छ, जस्तै localhost। यो ठेगानामा छैन।',
  passkeyUnused: 'पासकी प्रयोग भएन। फेरि प्रयास गरेर आफ्नो डिभाइसमा पुष्टि गर्नुहोस्।',
} satisfies Like<typeof english>
