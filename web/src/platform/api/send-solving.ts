import type { Challenge } from '@chautari/contract/challenge'
import { ApiError } from './api.ts'

type Headers = Record<string, string>

/** Loads what solves challenges only when one has come: nearly nobody gets one. */
const solveLater = async (challenge: Challenge): Promise<Headers> =>
  (await import('./challenge/solve-challenge.ts')).solveChallenge(challenge)

/**
 * Sends a request, and again with the solution of a challenge where the server asks for one, because many reserve from the same network
 * (decision 159). Throws the refusal where it cannot be solved.
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
