import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { changeBooking, findBooking, getBooking, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { transact } from '../../platform/database/transaction.ts'
import { claimCheck, findAttempts, recordReturn, type Attempt } from '../store/attempts.ts'
import { findAmendmentState } from './find-amendment-state.ts'
import { verifiedOrThrow } from '../providers/verification.ts'
import { verifyAttempt } from './verify-attempt.ts'
import { actorContextOf, type ActorContext } from '../../platform/http/actor-context.ts'

// Travellers may repeat the request immediately. Each attempt is looked up at most once in this time.
const REST_SECONDS = 15

type Reverification = {
  typedReference: string
  caller: Caller
  /** The guest token of the booking, which the owner does not need; or `staff`, who need none. */
  proof: { guestToken: string | undefined } | 'staff'
  by?: ActorContext
}

/**
 * Looks up every payment of a booking that may still turn out paid, each at most once in REST_SECONDS, and returns the state of the booking
 * afterwards. A reference alone gives no access, because the request sets an unresolved payment to "being checked", and no other payment can be
 * started meanwhile. Throws `booking_not_found`, `forbidden`, and the errors of `verifiedOrThrow`.
 */
export async function reverifyBooking(
  app: App,
  { typedReference, caller, proof, by = actorContextOf(caller) }: Reverification,
): Promise<z.output<typeof Verified>> {
  const { id, reference } = await getBooking(app, { typedReference, caller, access: proof === 'staff' ? 'reference' : proof })
  await app.limits.count('bookingPayments', reference)
  const attempts = await findAttempts(app.db, id)
  const unsettled = attempts.filter(({ state, nextCheckAt }) => state === 'open' || (state === 'failed' && nextCheckAt !== null))
  const claims = await Promise.all(
    unsettled.map(async (attempt) => ((await claimLookup(app, { attempt, last: attempts.at(-1) })) ? [attempt] : [])),
  )
  const claimed = claims.flat()
  // Failed attempts alone must not set the booking to "being checked": no check would ever end that state.
  if (claimed.some(({ state }) => state === 'open')) await recheckAttempt(app, { id, by })
  await Promise.all(claimed.map((attempt) => verifyAttempt(app, { attempt, by })))
  const { states, amendment } = await stateOfLast(app, await findAttempts(app.db, id))
  const booking = await findBooking(app.db, { id })
  if (!booking) throw new AppError('booking_not_found')
  return verifiedOrThrow({ reference, status: booking.status, states, amendment })
}

/** Returns the states of the attempts that pay for the same as the last one: the price of the booking, or an amendment. */
async function stateOfLast(app: App, attempts: Attempt[]) {
  const last = attempts.at(-1)
  const same = attempts.filter(({ amendmentId }) => amendmentId === last?.amendmentId)
  return { states: same.map(({ state }) => state), amendment: last && (await findAmendmentState(app.db, last)) }
}

/** Claims a lookup of an attempt; returns false within REST_SECONDS of the last one. Notes the traveller's return, but only for the latest attempt. */
async function claimLookup(app: App, { attempt, last }: { attempt: Attempt; last: Attempt | undefined }): Promise<boolean> {
  return transact(app.db, async (tx) => {
    if (attempt.id === last?.id) await recordReturn(tx, attempt.id)
    return claimCheck(tx, attempt.id, REST_SECONDS)
  })
}

async function recheckAttempt(app: App, { id, by }: { id: number; by: ActorContext }): Promise<void> {
  await changeBooking(app.db, { id }, async (tx, booking) => {
    await recordEvent(tx, booking, { app, by, event: { kind: 'verification_asked' } })
  })
}
