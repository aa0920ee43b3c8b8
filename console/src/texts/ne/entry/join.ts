import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/entry/join.ts'

export default {
  title: 'चौतारीमा सामेल हुनुहोस्',
  joined: 'सामेल हुनुभयो। रिकभरी कोड जोगाएर राख्नुहोस्',
  open: 'कन्सोल खोल्नुहोस्',
  invalid: 'यो निम्तो प्रयोग गर्न मिल्दैन',
  invalidHint: 'फेरि पठाउन निम्तो दिने एडमिनलाई भन्नुहोस्।',
  again: 'फेरि प्रयास गर्नुहोस्',
  email: 'इमेल',
  role: 'भूमिका',
  until: 'मान्य अवधि',
  name: 'तपाईंको नाम',
  nameHint: 'तपाईंले गरेका हरेक कामसँगै सहकर्मीले यो नाम देख्छन्।',
  passwordHint: 'कम्तीमा {n} अक्षर। केही असम्बन्धित शब्द राम्रा हुन्छन्।',
  second: 'लगइनको दोस्रो चरण',
  passkey: 'पासकी (सिफारिस)',
  passkeyHint: 'यो डिभाइसको औँठाछाप, अनुहार वा पिन, वा सुरक्षा की',
  app: 'अथेन्टिकेटर एप',
  appHint: 'हरेक लगइनमा फोनमा नयाँ कोड',
  joinWithPasskey: 'पासकी बनाएर सामेल हुनुहोस्',
  joinWithApp: 'सामेल हुनुहोस्',
} satisfies Like<typeof english>
