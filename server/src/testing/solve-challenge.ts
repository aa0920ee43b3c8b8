import { createHash } from 'node:crypto'
import type { Challenge } from '@chautari/contract/challenge'

/** Solves a challenge as a program of another author would, and returns the header that carries the solution. */
export function solutionOf({ token, puzzles, bits }: Challenge): { 'challenge-solution': string } {
  const key = token.slice(token.lastIndexOf('.') + 1)
  const numbers = Array.from({ length: puzzles }, (_, puzzle) => {
    let n = 0
    while (!hasZeros(`${key}.${puzzle}.${n.toString(36)}`, bits)) n++
    return n.toString(36)
  })
  return { 'challenge-solution': `${token}.${numbers.join('-')}` }
}

const hasZeros = (text: string, bits: number) => {
  const binary = [...createHash('sha256').update(text).digest()].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return binary.startsWith('0'.repeat(bits))
}
