import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/entry/recovery.ts'

export default {
  lead: 'फोन वा पासकी हराएमा, पासवर्डसँगै यी प्रत्येक कोडले एक-एक पटक लगइन गर्न मिल्छ। यी अहिले मात्र देखिन्छन्।',
  copy: 'सबै कपी गर्नुहोस्',
  copied: 'कपी भयो',
  print: 'प्रिन्ट गर्नुहोस्',
  kept: 'यी कोड सुरक्षित ठाउँमा राखेँ',
} satisfies Like<typeof english>
