import type { PackageReservation, RoomReservation } from '@chautari/contract/booking/reservations'
import type { ForCaller } from '@chautari/contract/booking/reservations'
import type { App } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { useOnce } from '../../../platform/http/idempotency.ts'
import { newChallenge, solvedKey } from '../../../platform/secrets/challenges.ts'

/** The stay that a challenge is bound to, and the solution that the request carries, if any. Callers of crowded networks need one (decision 159). */
export type Admission = { subject: string; solution: string | undefined }

type Stay = ForCaller<RoomReservation>
type Journey = ForCaller<PackageReservation>

/** Returns the subject that binds a challenge to rooms for a stay. */
export function roomSubject(slug: string, { starts_at: from, ends_at: to, quantity, more_lines: more }: Stay): string {
  const others = (more ?? []).map((line) => [line.room_slug, line.quantity])
  return JSON.stringify(['room', slug, from, to, quantity, others])
}

/** Returns the subject that binds a challenge to seats of a departure. */
export function seatSubject(slug: string, { quantity, bookingStartDate: day }: Journey): string {
  return JSON.stringify(['package', slug, day ?? null, quantity])
}

/** Returns the subject that binds a challenge to holding one booking again. */
export function rebookSubject(reference: string): string {
  return JSON.stringify(['again', reference])
}

/** Returns whether the caller never has to solve a challenge, because of an account with a verified email or phone. */
export function isKnownCaller({ actor }: Caller): boolean {
  return actor !== null && (actor.isEmailVerified || actor.isPhoneVerified)
}

/** Returns whether the request carries a right solution for its stay. Does not check whether it was used before. */
export function isSolved({ config }: App, { subject, solution = '' }: Admission, now: Date): boolean {
  return solvedKey(config, solution, { subject, now }) !== undefined
}

type AdmissionRequest = { caller: Caller; admission: Admission; now: Date }

/**
 * Returns whether a caller may hold more than an unchallenged network: the caller is known, or solved the challenge. Uses up the solution in the
 * transaction. Throws `challenge_required` for a solution that was used before.
 */
export async function admit(tx: Tx, app: App, { caller, admission, now }: AdmissionRequest): Promise<boolean> {
  const { subject, solution } = admission
  if (isKnownCaller(caller)) return true
  const key = solution === undefined ? undefined : solvedKey(app.config, solution, { subject, now })
  if (key === undefined) return false
  if (await useOnce(tx, key)) return true
  throw challengeRequired(app, { subject, now })
}

type Challenged = { subject: string; now: Date; retryAfterSeconds?: number | undefined }

/** Returns the error that carries a new challenge, and after how many seconds the caller can try without a solution. */
export function challengeRequired({ config }: App, { subject, now, retryAfterSeconds = 60 }: Challenged): AppError {
  const { bits } = config.limits.holds.challenge
  return new AppError('challenge_required', { challenge: newChallenge(config, { subject, now, bits }), retryAfterSeconds })
}
