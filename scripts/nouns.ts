/** What the product talks about. On the server a noun calls only those before it. */
export const NOUNS = [
  'newsletter',
  'promotion',
  'catalogue',
  'availability',
  'account',
  'booking',
  'payment',
  'servicing',
  'review',
  'content',
  'operator',
] as const

export type Noun = (typeof NOUNS)[number]

export function isNoun(word: string | undefined): word is Noun {
  return NOUNS.some((noun) => noun === word)
}

export function comesAfter(later: Noun, earlier: Noun): boolean {
  return NOUNS.indexOf(later) > NOUNS.indexOf(earlier)
}
