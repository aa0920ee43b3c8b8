import type { Locale } from '@chautari/contract/locale'

/** Returns the language of a post by the script of its title, because an English text may contain Nepali names (our choice). */
export const languageOf = (title: string): Locale => (/\p{Script=Devanagari}/u.test(title) ? 'ne' : 'en')
