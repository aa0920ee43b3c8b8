import type { Locale } from '@chautari/contract/locale'

/** A text as a reader gets it, with the language that it is in. */
export type ShownText = { text: string; lang: Locale }

/** Returns the Nepali text for readers of Nepali if there is one, otherwise the English. */
export function shownText(locale: Locale, en: string, ne: string | null | undefined): ShownText {
  return locale === 'ne' && ne ? { text: ne, lang: 'ne' } : { text: en, lang: 'en' }
}
