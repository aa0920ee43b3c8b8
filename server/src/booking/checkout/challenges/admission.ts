import type { PackageReservation, RoomReservation } from '@chautari/contract/booking/reservations'
import type { ForCaller } from '@chautari/contract/booking/reservations'
import type { App } from '../../../platform/app-context.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/http.ts'
import { useOnce } from '../../../platform/http/idempotency.ts'
import { newChallenge, solvedKey } from '../../../platform/secrets/challenges.ts'

/** The stay that a challenge of a crowded network is for, and the solution that a request carries, if any (decision 159). */
export type Admission = { subject: string; solution: string | undefined }

type Stay = ForCaller<RoomReservation>
type Journey = ForCaller<PackageReservation>

/** Returns what a challenge for rooms is about. */
export function roomSubject(slug: string, { starts_at: from, ends_at: to, quantity, more_lines: more }: Stay): string {
  const others = (more ?? []).map((line) => [line.room_slug, line.quantity])
  return JSON.stringify(['room', slug, from, to, quantity, others])
}

/** Returns what a challenge for seats is about. */
export function seatSubject(slug: string, { quantity, bookingStartDate: day }: Journey): string {
  return JSON.stringify(['package', slug, day ?? null, quantity])
}

/** Returns what a challenge for holding a booking again is about. */
export function rebookSubject(reference: string): string {
  return JSON.stringify(['again', reference])
}

/** Returns whether callers are known well enough never to be asked for a solution: by an account with a verified email or phone. */
export function isKnownCaller({ actor }: Caller): boolean {
  return actor !== null && (actor.isEmailVerified || actor.isPhoneVerified)
}

/** Returns whether the request carries a solution for its stay, unless it was used before. */
export function isSolved({ config }: App, { subject, solution = '' }: Admission, now: Date): boolean {
  return solvedKey(config, solution, { subject, now }) !== undefined
}

type Asking = { caller: Caller; admission: Admission; now: Date }

/**
 * Returns whether a caller may hold more than a network without being asked. Uses a solution up with the transaction. Throws
 * `challenge_required` for one that was used before.
 */
export async function admit(tx: Tx, app: App, { caller, admission, now }: Asking): Promise<boolean> {
  const { subject, solution } = admission
  if (isKnownCaller(caller)) return true
  const key = solution === undefined ? undefined : solvedKey(app.config, solution, { subject, now })
  if (key === undefined) return false
  if (await useOnce(tx, key)) return true
  throw challengeRequired(app, { subject, now })
}

type Challenged = { subject: string; now: Date; retryAfterSeconds?: number | undefined }

/** Returns the refusal that asks for a solution, or to wait. */
export function challengeRequired({ config }: App, { subject, now, retryAfterSeconds = 60 }: Challenged): AppError {
  const { bits } = config.limits.holds.challenge
  return new AppError('challenge_required', { challenge: newChallenge(config, { subject, now, bits }), retryAfterSeconds })
}
