/**
 * The weights of the gazetteer's kinds of places. When a word matches several places, the kind with the larger weight comes first (our choice: cities
 * before hills before treks).
 */
export const PLACE_WEIGHTS = { city: 5, area: 5, town: 4, hill: 3, village: 2, landmark: 3, trek: 2, district: 1 } as const

/**
 * The trigram similarity, from 0 to 1, above which a title counts as a misspelling (our choice: measured on the demo's names).
 */
export const LIKENESS_MIN = 0.5

/** Returns the form in which names are compared: lower case, single spaces, no punctuation. Nepali letters stay as typed. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s,.;:()/|&_–—-]+/g, ' ')
    .trim()
}
