import { z } from 'zod'

/** Seconds in which a challenge has to be solved and sent back (our choice: a slow phone on a slow line needs a few). */
export const CHALLENGE_SECONDS = 120

/**
 * The puzzles of one challenge (our choice). The time for one puzzle varies like the wait for a six of a die; the sum of 32 is within half of its mean
 * in 99 of 100 challenges.
 */
export const CHALLENGE_PUZZLES = 32

/**
 * A proof of work that a network under pressure has to do for one reservation (decision 159). For each puzzle `i`, counted from 0, find a whole number
 * `n`, written in base 36, so that SHA-256 of the text `<key>.<i>.<n>` begins with `bits` zero bits. The key is what follows the last full stop of
 * `token`. Then send the request again with the header `Challenge-Solution: <token>.<n of puzzle 0>-<n of puzzle 1>-…`.
 */
export const Challenge = z.object({
  token: z.string().describe('Signed by us; valid for one reservation of the same stay'),
  puzzles: z.int().describe('How many puzzles there are'),
  bits: z.int().describe('How many zero bits the hash of each solution begins with'),
  expires_at: z.string().describe('Until when the solution is accepted'),
})
export type Challenge = z.output<typeof Challenge>

/** The header of a request that carries a solved challenge. Another text than a solution has no effect. */
export const challengeSolution = z.object({ 'challenge-solution': z.string().max(600).optional() })
