import type { BookingStatus } from '@chautari/contract/booking/status'
import { recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { unappliedOf } from './refund-unapplied.ts'
import { closeAttempt } from '../attempts/close-attempt.ts'
import { lockAttempts } from '../store/attempts.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Action = { app: App; by: ActorContext; reason: string }

/** Statuses in which a payment is in question, whether or not an attempt is still open. */
const IN_QUESTION: readonly BookingStatus[] = ['payment_verification_pending', 'payment_verification_failed']

/**
 * Closes the open attempts of a booking, which the transaction has locked, after staff found that the traveller was not charged, and
 * notifies the traveller (spec 1 §4). Returns the booking after it, or nothing where an unapplied payment has to be refunded first.
 * Throws `not_payable` when no payment is in question, or while the traveller may still be paying.
 */
export async function ruleOutPayments(
  tx: Tx,
  booking: LockedBooking,
  { app, by, reason }: Action,
): Promise<LockedBooking | undefined> {
  const { id, status, lockedAt: closedAt } = booking
  const attempts = await lockAttempts(tx, id)
  const open = attempts.filter(({ state }) => state === 'open')
  if (open.length === 0 && !IN_QUESTION.includes(status)) throw new AppError('not_payable')
  for (const attempt of attempts) if ((await unappliedOf(tx, attempt)) > 0) return undefined
  const amendmentId = open.at(-1)?.amendmentId ?? undefined
  const ruled = await recordEvent(tx, booking, { app, by, event: { kind: 'payment_ruled_out' }, amendmentId, detail: { reason } })
  if (ruled.booking === booking) throw new AppError('not_payable')
  for (const attempt of open) await closeAttempt(tx, attempt, { state: 'failed', closedAt })
  return ruled.booking
}
