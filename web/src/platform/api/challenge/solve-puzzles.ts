import type { Challenge } from '@chautari/contract/challenge'
import { sha256FirstWord } from './sha256-first-word.ts'

/** Solves the puzzles of a challenge and returns the value of the header with the solution (decision 159). */
export function solvePuzzles({ token, puzzles, bits }: Challenge): string {
  const key = token.slice(token.lastIndexOf('.') + 1)
  const numbers: string[] = []
  while (numbers.length < puzzles) numbers.push(numberFor(`${key}.${numbers.length}.`, bits))
  return `${token}.${numbers.join('-')}`
}

/** Returns, in base 36, the first number that makes the hash of `text` begin with `bits` zero bits. */
function numberFor(text: string, bits: number): string {
  for (let n = 0; ; n++) {
    const number = n.toString(36)
    if (Math.clz32(sha256FirstWord(text + number)) >= bits) return number
  }
}
