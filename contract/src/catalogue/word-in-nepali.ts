import { CONDITIONS_IN_NEPALI } from './conditions-in-nepali.ts'
import { WORDS_IN_NEPALI } from './words-in-nepali.ts'

const known = new Map(Object.entries({ ...CONDITIONS_IN_NEPALI, ...WORDS_IN_NEPALI }))

/** Translates a listing's standard word or phrase into Nepali; undefined for a supplier's own text. */
export const wordInNepali = (word: string): string | undefined => known.get(word)
