import { devanagari } from '@chautari/contract/bikram-sambat'
import type { Locale } from '@chautari/contract/locale'
import { ENGLISH, type Writing } from '../ui/writing.ts'

/** How each language is written. On a page in Nepali, what suppliers and travellers wrote in English is marked as such. */
export const WRITING: Record<Locale, Writing> = {
  en: ENGLISH,
  ne: { digits: devanagari, languageOf: (text) => (/[\u0900-\u097f]/.test(text) ? undefined : 'en') },
}
