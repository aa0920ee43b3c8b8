import type { BookingStatus } from '@chautari/contract/booking/status'
import type { ErrorCode } from '@chautari/contract/errors'
import type { AttemptState } from './settlement.ts'

export type VerificationAnswer =
  | 'verified'
  | Extract<ErrorCode, 'payment_pending' | 'payment_not_completed' | 'paid_but_unavailable'>

const PAID: readonly BookingStatus[] = [
  'approved',
  'pending',
  'cancellation_pending',
  'cancellation_rejected',
  'cancellation_approved',
  'cancelled',
]

/** The state of the amendment that attempts pay for (decision 099). */
export type PaidAmendment = 'offered' | 'lapsed' | 'ended' | 'applied'

/**
 * Returns the answer to a verification (spec 1 §7): `verified` only when money is captured and applied to the booking, by any of its attempts;
 * `payment_not_completed` only when none of these attempts can still be paid. For a payment of an amendment, the state of the amendment decides, because its
 * booking is paid already.
 */
export function verificationAnswer(
  status: BookingStatus,
  attempts: AttemptState[],
  amendment?: PaidAmendment,
): VerificationAnswer {
  if (amendment !== undefined) return answerOfAmendment(amendment, attempts)
  if (PAID.includes(status)) return 'verified'
  if (status === 'reject') return 'paid_but_unavailable'
  return attempts.every((state) => state === 'failed') ? 'payment_not_completed' : 'payment_pending'
}

function answerOfAmendment(amendment: PaidAmendment, attempts: AttemptState[]): VerificationAnswer {
  if (amendment === 'applied') return 'verified'
  if (attempts.includes('captured')) return 'paid_but_unavailable'
  return attempts.every((state) => state === 'failed') ? 'payment_not_completed' : 'payment_pending'
}
