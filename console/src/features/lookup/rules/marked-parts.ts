/** A piece of a text; `isMatch` where it is what was searched for. */
export type Piece = { text: string; isMatch: boolean }

const BETWEEN = String.raw`[\s().+-]*`

/** Splits a text at what was searched for, in any case. Gaps and hyphens inside a number or a reference do not matter. */
export function markedParts(text: string, query: string): Piece[] {
  const patterns = wordsOf(query).map((word) => [...word].map(escaped).join(BETWEEN))
  if (patterns.length === 0) return [{ text, isMatch: false }]
  const pieces = text.split(new RegExp(`(${patterns.join('|')})`, 'giu'))
  return pieces.map((piece, index) => ({ text: piece, isMatch: index % 2 === 1 })).filter((piece) => piece.text !== '')
}

/** A telephone number or a reference is one word, however it is grouped. */
function wordsOf(query: string): string[] {
  const typed = query.trim()
  const isNumber = /^[+\d][\d\s().-]*$/.test(typed)
  return isNumber ? [typed.replaceAll(/\D/g, '')] : typed.split(/[\s-]+/).filter((word) => word !== '')
}

const escaped = (character: string) => character.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`)
