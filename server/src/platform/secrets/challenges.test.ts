import { CHALLENGE_PUZZLES, CHALLENGE_SECONDS, type Challenge } from '@chautari/contract/challenge'
import { describe, expect, test } from 'vitest'
import { solutionOf } from '../../testing/solve-challenge.ts'
import { newChallenge, solvedKey } from './challenges.ts'

const secrets = { secret: 'a secret for tests, at least 32 symbols' }
const asked = { subject: 'a stay', now: new Date('2026-11-28T10:00:00Z') }
const challenge = newChallenge(secrets, { ...asked, bits: 6 })
const solution = solutionOf(challenge)['challenge-solution']
const later = (seconds: number) => new Date(asked.now.getTime() + seconds * 1000)

/** Returns the solution after changes to the signed parts of its token. */
const forged = (change: (token: string) => string, changes: Partial<Challenge> = {}) =>
  solutionOf({ ...challenge, token: change(challenge.token), ...changes })['challenge-solution']

describe('solvedKey', () => {
  test('returns the key of a solution until the challenge ends, for its subject only', () => {
    const key = solvedKey(secrets, solution, asked)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(solvedKey(secrets, solution, { ...asked, now: later(CHALLENGE_SECONDS - 0.001) })).toBe(key)
    expect(solvedKey(secrets, solution, { ...asked, now: later(CHALLENGE_SECONDS) })).toBeUndefined()
    expect(solvedKey(secrets, solution, { ...asked, subject: 'another stay' })).toBeUndefined()
    expect(new Date(challenge.expires_at)).toEqual(later(CHALLENGE_SECONDS))
  })

  test('accepts solutions of the secret before, and none of a removed one', () => {
    const secret = 'another secret, of at least 32 symbols'
    expect(solvedKey({ secret, previousSecrets: [secrets.secret] }, solution, asked)).toBeDefined()
    expect(solvedKey({ secret }, solution, asked)).toBeUndefined()
  })

  test.each([
    ['with a later end', forged((token) => token.replace(/^nth_\w+/, 'nth_zzzzzzzz'))],
    ['with fewer puzzles', forged((token) => token.replace(`.${CHALLENGE_PUZZLES}.`, '.1.'), { puzzles: 1 })],
    ['with easier puzzles', forged((token) => token.replace('.6.', '.0.'), { bits: 0 })],
    ['with another salt', forged((token) => token.replace(/[\w-]{16}\.([\w-]{43})$/, 'AAAAAAAAAAAAAAAA.$1'))],
    ['with a key of its own', forged((token) => token.replace(/[\w-]{43}$/, 'x'.repeat(43)))],
    ['of too few puzzles', forged((token) => token, { puzzles: CHALLENGE_PUZZLES - 1 })],
    ['of too many puzzles', forged((token) => token, { puzzles: CHALLENGE_PUZZLES + 1 })],
    ['of easier puzzles', `${challenge.token}.${Array.from({ length: CHALLENGE_PUZZLES }, () => '0').join('-')}`],
    ['without numbers', `${challenge.token}.`],
    ['that is empty', ''],
  ])('returns nothing for a solution %s', (_, text) => {
    expect(solvedKey(secrets, text, asked)).toBeUndefined()
  })

  test('reads 600 symbols of anything in no time', () => {
    const texts = [`nth_${'a'.repeat(596)}`, `${challenge.token}.${'-'.repeat(500)}`, `nth_1.1.1.${'-'.repeat(590)}`]
    const began = process.cpuUsage()
    for (const text of texts) expect(solvedKey(secrets, text, asked)).toBeUndefined()
    expect(process.cpuUsage(began).user).toBeLessThan(20_000)
  })
})
