import { findBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { PaymentState, VerifyRequest } from '../providers/provider.ts'
import { findAmendmentState } from './find-amendment-state.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import type { Verdict } from '../rules/settlement.ts'
import { settleAttempt } from './settle-attempt.ts'
import { findConfirmation } from '../store/payment-events.ts'
import { paymentMismatch } from '../providers/verification.ts'

/**
 * Looks a payment up at its provider, unless it is settled, applies the verdict and returns the state after it. Throws
 * `payment_reference_mismatch` when the request names another payment of the provider.
 */
export async function verifyAttempt(app: App, request: VerifyRequest): Promise<PaymentState> {
  const { attempt, by, isConfirmed = false } = request
  if (attempt.state === 'captured' || attempt.state === 'mismatched') return settledBefore(app, request)
  const confirmation = await findConfirmation(app.db, attempt.id)
  const verdict = await lookUpAttempt(app, attempt, confirmation)
  if (isAboutAnotherPayment(verdict, request)) throw paymentMismatch(app, { attempt: attempt.providerRef })
  const completed =
    verdict.kind === 'captured'
      ? { ...verdict, transactionId: verdict.transactionId ?? confirmation?.transactionCode ?? null }
      : verdict
  const { state, ...settled } = await settleAttempt(app, { attempt, verdict: completed, isConfirmed, by })
  return { ...settled, states: [state] }
}

function isAboutAnotherPayment(verdict: Verdict, { transactionId, mustMatchTransaction = false }: VerifyRequest): boolean {
  if (!transactionId) return false
  if (verdict.kind !== 'captured') return mustMatchTransaction
  return mustMatchTransaction
    ? verdict.transactionId !== transactionId
    : (verdict.transactionId ?? transactionId) !== transactionId
}

async function settledBefore(app: App, { attempt, transactionId }: VerifyRequest): Promise<PaymentState> {
  const { bookingId, providerTxnId, providerRef, state } = attempt
  if (transactionId && providerTxnId && transactionId !== providerTxnId) throw paymentMismatch(app, { attempt: providerRef })
  const booking = await findBooking(app.db, { id: bookingId })
  if (!booking) throw new AppError('booking_not_found')
  const { reference, status } = booking
  return { reference, status, states: [state], amendment: await findAmendmentState(app.db, attempt) }
}
