import type { Locale } from '@chautari/contract/locale'

/** The language of a post, by the letters of its title: one in English may well name things in Nepali in its text. */
export const languageOf = (title: string): Locale => (/\p{Script=Devanagari}/u.test(title) ? 'ne' : 'en')
