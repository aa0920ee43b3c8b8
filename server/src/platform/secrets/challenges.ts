import { createHash, createHmac, randomBytes } from 'node:crypto'
import { CHALLENGE_PUZZLES, CHALLENGE_SECONDS, type Challenge } from '@chautari/contract/challenge'
import { isDerived, type Secrets } from './tokens.ts'

/** The stay that a challenge is for, and the present instant. A solution is accepted for that stay only. */
type ChallengeRequest = { subject: string; now: Date }

/** Returns a challenge for one request. It is signed, so that nothing is stored until it is solved (decision 159). */
export function newChallenge({ secret }: Secrets, { subject, now, bits }: ChallengeRequest & { bits: number }): Challenge {
  const expiresAt = new Date(now.getTime() + CHALLENGE_SECONDS * 1000)
  const body = [expiresAt.getTime().toString(36), CHALLENGE_PUZZLES, bits, randomBytes(12).toString('base64url')].join('.')
  const token = `nth_${body}.${sign(secret, { body, subject })}`
  return { token, puzzles: CHALLENGE_PUZZLES, bits, expires_at: expiresAt.toISOString() }
}

const sign = (secret: string, { body, subject }: { body: string; subject: string }) =>
  createHmac('sha256', secret).update(`challenge:${body}:${subject}`).digest('base64url')

const SOLUTION = /^nth_(([0-9a-z]{1,10})\.(\d{1,3})\.(\d{1,2})\.[\w-]{16})\.([\w-]{43})\.([0-9a-z-]{1,500})$/

/**
 * Returns the key of a challenge that was solved for this subject and has not expired, by which its use is recorded. Undefined for anything
 * else.
 */
export function solvedKey(secrets: Secrets, solution: string, { subject, now }: ChallengeRequest): string | undefined {
  const [, body, expires = '', puzzles, bits, key, numbers = ''] = SOLUTION.exec(solution) ?? []
  if (body === undefined || key === undefined || Number.parseInt(expires, 36) <= now.getTime()) return undefined
  if (!isDerived(secrets, key, (secret) => sign(secret, { body, subject }))) return undefined
  const solved = numbers.split('-')
  const isSolved = (n: string, i: number) => startsWithZeros(`${key}.${i}.${n}`, Number(bits))
  return solved.length === Number(puzzles) && solved.every(isSolved) ? key : undefined
}

/** Returns whether the hash of a text begins with this many zero bits, 32 at most. */
function startsWithZeros(text: string, bits: number): boolean {
  return Math.clz32(createHash('sha256').update(text).digest().readUInt32BE()) >= bits
}
