import type { Like } from '../../../platform/language/texts.ts'
import type english from '../../en/listings/languages.ts'

export default {
  english: 'English',
  nepali: 'नेपाली',
  fallback: 'नेपाली खाली छोडे पाठकले अङ्ग्रेजी देख्छन्।',
  characters: '{max}मध्ये {n} अक्षर',
  add: 'लाइन थप्नुहोस्',
  addTo: '{list}मा लाइन थप्नुहोस्',
  line: '{list}, लाइन {n}',
  removeLine: '{list}को लाइन {n} हटाउनुहोस्',
} satisfies Like<typeof english>
