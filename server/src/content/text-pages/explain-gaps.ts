import type { Locale, LocalisedText } from '@chautari/contract/locale'
import type { PageGap } from './rules/page-gaps.ts'

const EMPTY: Record<Locale, LocalisedText> = {
  en: { en: 'Add the text in English', ne: 'अङ्ग्रेजीमा लेख्नुहोस्' },
  ne: { en: 'Add the text in Nepali', ne: 'नेपालीमा लेख्नुहोस्' },
}
const UNKNOWN: Record<Locale, LocalisedText> = {
  en: { en: 'The English text has a name in braces that nothing fills in', ne: 'अङ्ग्रेजी पाठमा नभरिने कोष्ठकको नाम छ' },
  ne: { en: 'The Nepali text has a name in braces that nothing fills in', ne: 'नेपाली पाठमा नभरिने कोष्ठकको नाम छ' },
}

/** Returns the instructions for filling the gaps of a page, by part: `heading`, `lead`, `group 2`, or a section's key with `.heading` or `.body`. */
export function explainPageGaps(gaps: PageGap[]): Record<string, LocalisedText[]> {
  const parts: Record<string, LocalisedText[]> = {}
  for (const { part, locale, kind } of gaps) (parts[part] ??= []).push((kind === 'empty' ? EMPTY : UNKNOWN)[locale])
  return parts
}
