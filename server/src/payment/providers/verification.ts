import type { Verified } from '@chautari/contract/payment/shapes'
import type { z } from 'zod'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { PaymentState } from './provider.ts'
import { verificationAnswer } from '../rules/answer.ts'

/**
 * Returns the answer to a verified payment. Throws `payment_pending`, `payment_not_completed` or `paid_but_unavailable` unless money
 * is captured and applied to the booking.
 */
export function verifiedOrThrow({ reference, status, states, amendment }: PaymentState): z.output<typeof Verified> {
  const answer = verificationAnswer(status, states, amendment)
  if (answer !== 'verified') throw new AppError(answer)
  return { booking_reference: reference, status }
}

/** Logs a named payment that does not belong to the booking, and returns the error to throw. */
export function paymentMismatch(app: App, named: Record<string, string>): AppError {
  app.log.warn(named, 'payment reference belongs to another booking')
  return new AppError('payment_reference_mismatch')
}
