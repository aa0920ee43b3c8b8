/** What a traveller more likely means by a word that fits several places; the kinds of the gazetteer by weight. */
export const PLACE_WEIGHTS = { city: 5, area: 5, town: 4, hill: 3, village: 2, landmark: 3, trek: 2, district: 1 } as const

/** How alike two words must be, from 0 to 1, to count as one misspelt. */
export const LIKENESS_MIN = 0.5

/** A text as places and properties are compared by: small letters, plain spaces, no marks between words. Nepali stays as typed. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[\s,.;:()/|&_–—-]+/g, ' ')
    .trim()
}
