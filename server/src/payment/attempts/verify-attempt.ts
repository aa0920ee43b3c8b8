import type { BookingStatus } from '@chautari/contract/booking/status'
import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import { findBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import type { EsewaReturn } from '../providers/esewa/return.ts'
import { verificationAnswer } from './rules/answer.ts'
import type { AttemptState, Verdict } from './rules/settlement.ts'
import { settleAttempt, type Settled } from './settle-attempt.ts'
import type { Attempt } from './store/attempts.ts'
import { findConfirmation } from './store/payment-events.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Verifying = {
  attempt: Attempt
  by: ActorContext
  /** What eSewa signed, when the traveller brought it. */
  told?: EsewaReturn
  /** The provider's number for the payment, when somebody named one. */
  transactionId?: string | undefined
  /** Whether naming it is all that is known of the payment: then nothing changes unless the provider names it too. */
  isOnlyNamed?: boolean
}

export type StandsAt = { reference: string; status: BookingStatus; states: AttemptState[] }

/** Looks a payment up, unless it is settled, and applies what the provider says. Throws `payment_reference_mismatch`. */
export async function verifyAttempt(app: App, verifying: Verifying): Promise<StandsAt> {
  const { attempt, by, told, transactionId } = verifying
  if (attempt.state === 'captured' || attempt.state === 'mismatched') return settledBefore(app, { attempt, transactionId })
  const confirmed = await findConfirmation(app.db, attempt.id)
  const verdict = await lookUpAttempt(app, attempt, confirmed)
  if (isAnother(verdict, verifying)) throw foreign(app, { attempt: attempt.providerRef })
  const named =
    verdict.kind === 'captured'
      ? { ...verdict, transactionId: verdict.transactionId ?? confirmed?.transactionCode ?? null }
      : verdict
  const isConfirmed = told?.status === 'COMPLETE'
  return standsAt(await settleAttempt(app, { attempt, verdict: named, isConfirmed, by }))
}

function isAnother(verdict: Verdict, { transactionId, isOnlyNamed = false }: Verifying): boolean {
  if (!transactionId) return false
  if (verdict.kind !== 'captured') return isOnlyNamed
  return isOnlyNamed ? verdict.transactionId !== transactionId : (verdict.transactionId ?? transactionId) !== transactionId
}

async function settledBefore(
  app: App,
  { attempt, transactionId }: Pick<Verifying, 'attempt' | 'transactionId'>,
): Promise<StandsAt> {
  const { bookingId, providerTxnId, state } = attempt
  if (transactionId && providerTxnId && transactionId !== providerTxnId) throw foreign(app, { attempt: attempt.providerRef })
  const booking = await findBooking(app.db, { id: bookingId })
  if (!booking) throw new AppError('booking_not_found')
  return { reference: booking.reference, status: booking.status, states: [state] }
}

/** Where a booking stands after one of its attempts was settled. */
export const standsAt = ({ reference, status, state }: Settled): StandsAt => ({ reference, status, states: [state] })

/** What to answer who asked about a payment; throws unless it is captured and applied. */
export function verified({ reference, status, states }: StandsAt): z.output<typeof Verified> {
  const told = verificationAnswer(status, states)
  if (told !== 'verified') throw new AppError(told)
  return { booking_reference: reference, status }
}

/** Somebody else's payment, or none: worth a look at the log, whoever sent it. */
export function foreign(app: App, named: Record<string, string>): AppError {
  app.log.warn(named, 'payment reference belongs to another booking')
  return new AppError('payment_reference_mismatch')
}
