import { PACKAGE_THEMES, type PackageTheme } from '@chautari/contract/catalogue/limits'
import { plainWords } from './place-ranking.ts'

/** Synonyms that people type for a theme. */
const OTHER_WORDS: Record<PackageTheme, string[]> = {
  trek: ['treks', 'trekking', 'trekkings', 'hike', 'hikes', 'hiking', 'ट्रेक', 'ट्रेकिङ', 'पदयात्रा'],
  pilgrimage: ['pilgrimages', 'pilgrim', 'pilgrims', 'temple', 'temples', 'तीर्थ', 'तीर्थयात्रा'],
  culture: ['cultural', 'heritage', 'संस्कृति', 'सम्पदा'],
  jungle: ['safari', 'jungle safari', 'wildlife', 'जंगल', 'जङ्गल', 'सफारी', 'जंगल सफारी'],
  adventure: ['adventures', 'adventure sports', 'साहसिक'],
  family: ['families', 'children', 'kids', 'परिवार'],
  weekend: ['weekends', 'short trip', 'short trips'],
}

/**
 * Returns the package theme that a text names, by its name or a synonym; undefined when it names none (our choice: decision 017).
 */
export function themeNamed(text: string): PackageTheme | undefined {
  const words = plainWords(text)
  return PACKAGE_THEMES.find((theme) => theme === words || OTHER_WORDS[theme].includes(words))
}
