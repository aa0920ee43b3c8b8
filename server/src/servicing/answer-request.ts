import type { LockedBooking } from '../booking/index.ts'
import { findPaymentHistory } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'
import { decideBooking } from './decide-booking.ts'
import { hasUnknownReversal } from './has-unknown-reversal.ts'

/** A supplier's answer to a request. The guest is sent the reason for declining. */
export type Answer = { answer: 'accept' } | { answer: 'decline'; reason: string }

type AnswerContext = { app: App; by: ActorContext; answer: Answer }

/**
 * Applies a supplier's answer to a booking that the transaction has locked: accepting confirms it, declining refunds it in full. Throws
 * `request_answered` when the booking no longer waits for an answer, `request_expired` after its deadline, and `request_with_staff` when the
 * provider reversed part of the payment, because staff then have to decide what is left to refund.
 */
export async function answerRequest(tx: Tx, booking: LockedBooking, { app, by, answer }: AnswerContext): Promise<LockedBooking> {
  const { id, status, approveBy, lockedAt } = booking
  if (status !== 'pending') throw new AppError('request_answered')
  if (approveBy !== null && lockedAt >= approveBy) throw new AppError('request_expired')
  const { applied } = await findPaymentHistory(tx, id)
  const isReversed = (applied?.reversedPaisa ?? 0) > 0 || (await hasUnknownReversal(tx, booking))
  if (isReversed) throw new AppError('request_with_staff')
  const isAccepted = answer.answer === 'accept'
  return decideBooking(tx, booking, {
    app,
    by,
    decision: { kind: isAccepted ? 'supplier_accepted' : 'supplier_declined' },
    ...(!isAccepted && { reason: answer.reason }),
  })
}
