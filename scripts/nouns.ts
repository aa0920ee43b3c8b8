/** Lists the nouns of the domain. On the server, a noun may call only those before it in this list. */
export const NOUNS = [
  'newsletter',
  'promotion',
  'catalogue',
  'rates',
  'availability',
  'search',
  'account',
  'booking',
  'payment',
  'servicing',
  'payout',
  'review',
  'content',
  'trail',
  'listing',
  'messaging',
  'supplier',
  'staff',
  'operator',
] as const

export type Noun = (typeof NOUNS)[number]

export function isNoun(word: string | undefined): word is Noun {
  return NOUNS.some((noun) => noun === word)
}

export function comesAfter(later: Noun, earlier: Noun): boolean {
  return NOUNS.indexOf(later) > NOUNS.indexOf(earlier)
}
