import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/supplier/welcome.ts'

export default {
  title: 'तपाईंको निम्तो',
  heading: '{name} सँग काम गर्नुहोस्',
  invalid: 'यो निम्तो प्रयोग गर्न मिल्दैन',
  notLoaded: 'लोड गर्न सकिएन। इन्टरनेट जाँच्नुहोस्।',
  invalidHint: 'निम्तो पठाउने व्यक्तिलाई फेरि पठाउन भन्नुहोस्। पहिल्यै स्वीकार गर्नुभएको भए साइन इन गर्नुहोस्।',
  again: 'फेरि प्रयास गर्नुहोस्',
  signIn: 'साइन इन गर्नुहोस्',
  email: 'इमेल',
  role: 'भूमिका',
  until: 'मान्य अवधि',
  hasAccount: 'यो इमेलमा तपाईंको चौतारी खाता छ। त्यसैको पासवर्डले स्वीकार गर्नुहोस्।',
  newAccount: 'स्वीकार गर्न चौतारी खाता बनाउनुहोस्। यसैबाट यात्रा पनि बुक गर्न सकिन्छ।',
  name: 'तपाईंको नाम',
  phone: 'मोबाइल नम्बर',
  phoneHint: 'देशको कोडबिना {n} अङ्क',
  passwordHint: 'कम्तीमा {n} अक्षर, जसमा ठूला र साना अक्षर, अङ्क र चिह्न होऊन्',
  accept: 'निम्तो स्वीकार गर्नुहोस्',
  join: 'खाता बनाएर सामेल हुनुहोस्',
  forgotten: 'पासवर्ड बिर्सनुभयो?',
} satisfies Like<typeof english>
