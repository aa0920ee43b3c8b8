import type { Like } from '../../../platform/language/texts.ts'
import type en from '../../en/supplier/proof.ts'

export default {
  verified: 'पुष्टि भएको',
  unverified: 'पुष्टि नभएको',
  verify: 'एसएमएसबाट पुष्टि गर्नुहोस्',
  landline: 'यो नम्बरमा एसएमएस जाँदैन। हाम्रो टोलीले फोन गरेर पुष्टि गर्छ।',
  title: '{phone} पुष्टि गर्नुहोस्',
  lead: 'यो नम्बरमा {n} अङ्कको कोड पठाउँछौँ। त्यहाँ नेटवर्क छैन भने यो बन्द गर्नुहोस्, हाम्रो टोलीले फोन गर्छ।',
  sendCode: 'कोड पठाउनुहोस्',
  codeSent: '{phone}मा कोड पठायौँ। यो {n} मिनेटसम्म चल्छ।',
  code: 'एसएमएसमा आएको कोड',
  confirm: 'नम्बर पुष्टि गर्नुहोस्',
  confirmed: 'नम्बर पुष्टि भयो',
  again: 'नयाँ कोड पठाउनुहोस्',
} satisfies Like<typeof en>
