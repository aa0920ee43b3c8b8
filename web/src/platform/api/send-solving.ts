import type { Challenge } from '@chautari/contract/challenge'
import { ApiError } from './api.ts'

type Headers = Record<string, string>

/** Solves a challenge with code that is loaded only now, because challenges are rare. */
const solveLater = async (challenge: Challenge): Promise<Headers> =>
  (await import('./challenge/solve-challenge.ts')).solveChallenge(challenge)

/**
 * Sends a request. When the server answers with a challenge, because many bookings come from the same network, solves it and sends the request
 * again with the solution (decision 159). Throws the refusal when the challenge cannot be solved.
 */
export async function sendSolving<T>(send: (solution: Headers) => Promise<T>, solve = solveLater): Promise<T> {
  try {
    return await send({})
  } catch (refusal) {
    if (!(refusal instanceof ApiError) || !refusal.challenge) throw refusal
    const solution = await solve(refusal.challenge).catch(() => undefined)
    if (!solution) throw refusal
    return send(solution)
  }
}
