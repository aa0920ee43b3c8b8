import { createHash } from 'node:crypto'
import { CHALLENGE_PUZZLES } from '@chautari/contract/challenge'
import { expect, test } from 'vitest'
import { sha256FirstWord } from './sha256-first-word.ts'
import { solvePuzzles } from './solve-puzzles.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest()

test.each([0, 1, 3, 4, 44, 52, 53, 54, 55])(
  'sha256FirstWord equals the first four bytes of SHA-256 for %i characters',
  (length) => {
    for (let n = 0; n < 20; n++) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + n * 13) % 90))).join('')
      expect(sha256FirstWord(text)).toBe(sha256(text).readInt32BE())
    }
  },
)

test('solvePuzzles finds a number for each puzzle whose hash begins with enough zero bits', () => {
  const key = 'k'.repeat(43)
  const token = `nth_mi2x.4.8.abcdefghijklmnop.${key}`
  const solution = solvePuzzles({ token, puzzles: 4, bits: 8, expires_at: '' })
  const numbers = solution.slice(token.length + 1).split('-')
  expect(solution.startsWith(`${token}.`)).toBe(true)
  expect(numbers).toHaveLength(4)
  for (const [puzzle, number] of numbers.entries()) expect(sha256(`${key}.${puzzle}.${number}`)[0]).toBe(0)
})

test('a phone that computes five times slower than this machine solves a usual challenge within two seconds', () => {
  const took = Array.from({ length: 5 }, (_, n) => {
    const began = process.cpuUsage()
    solvePuzzles({ token: `nth_x.${String(n).padEnd(43, 'k')}`, puzzles: CHALLENGE_PUZZLES, bits: 12, expires_at: '' })
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  }).toSorted((one, other) => one - other)
  expect(took[2]).toBeLessThan(2000 / 5)
})
