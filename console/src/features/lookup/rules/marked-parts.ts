/** A piece of a text; `isMatch` marks a match of the search. */
export type Piece = { text: string; isMatch: boolean }

const BETWEEN = String.raw`[\s().+-]*`

/** Splits a text at the matches of a search, ignoring case, and gaps and hyphens inside numbers and references. */
export function markedParts(text: string, query: string): Piece[] {
  const patterns = wordsOf(query).map((word) => [...word].map(escaped).join(BETWEEN))
  if (patterns.length === 0) return [{ text, isMatch: false }]
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'giu'))
  return pieces.map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 })).filter((piece) => piece.text !== '')
}

/** Returns the words of a search. A phone number or a reference is one word, however it is grouped. */
function wordsOf(query: string): string[] {
  const typed = query.trim()
  const isNumber = /^[+\d][\d\s().-]*$/.test(typed)
  return isNumber ? [typed.replaceAll(/\D/g, '')] : typed.split(/[\s-]+/).filter((word) => word !== '')
}

const escaped = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`)
