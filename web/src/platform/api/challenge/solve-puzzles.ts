import type { Challenge } from '@chautari/contract/challenge'
import { firstWord } from './first-word.ts'

/** Solves the puzzles of a challenge, and returns the value of the header that carries the solution (decision 159). */
export function solvePuzzles({ token, puzzles, bits }: Challenge): string {
  const key = token.slice(token.lastIndexOf('.') + 1)
  const numbers: string[] = []
  while (numbers.length < puzzles) numbers.push(numberFor(`${key}.${numbers.length}.`, bits))
  return `${token}.${numbers.join('-')}`
}

/** Returns the first number with which the hash of a text begins with this many zero bits, in base 36. */
function numberFor(text: string, bits: number): string {
  for (let n = 0; ; n++) {
    const number = n.toString(36)
    if (Math.clz32(firstWord(text + number)) >= bits) return number
  }
}
