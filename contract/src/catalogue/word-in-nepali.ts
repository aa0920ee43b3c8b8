import { CONDITIONS_IN_NEPALI } from './conditions-in-nepali.ts'
import { WORDS_IN_NEPALI } from './words-in-nepali.ts'

const known = new Map(Object.entries({ ...CONDITIONS_IN_NEPALI, ...WORDS_IN_NEPALI }))

/** A word or phrase that listings choose from, in Nepali; nothing when it is a supplier's own. */
export const wordInNepali = (word: string): string | undefined => known.get(word)
