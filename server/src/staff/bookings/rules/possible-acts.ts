import type { BookingStatus } from '@chautari/contract/booking/status'
import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** The statuses in which an act on a booking can succeed (a test compares them with what the commands do). */
const STATUSES: Record<BookingActName, readonly BookingStatus[]> = {
  approve: ['pending'],
  reject: ['pending'],
  withdraw: ['pending', 'approved', 'cancellation_rejected'],
  reopen: ['cancellation_rejected'],
  cancel: ['approved', 'cancellation_rejected'],
  approve_cancellation: ['cancellation_pending'],
  refuse_cancellation: ['cancellation_pending'],
  rule_out: ['payment_verification_pending', 'payment_verification_failed'],
  refund_unapplied: ['payment_verification_failed'],
  record_reversal: ['cancellation_approved', 'cancelled'],
  correct_reversal: ['cancellation_approved', 'cancelled'],
}

type Facts = {
  hasUnapplied: boolean
  hasUnknownReversal?: boolean
  /** Whether staff recorded how much the provider reversed. */
  hasRecordedReversal?: boolean
  /** Whether a payment for an amendment is open, although the amendment is no longer offered. Only staff can end it when its provider never answers. */
  hasAmendmentPaymentInDoubt?: boolean
}

/**
 * Returns the acts that staff can do on a booking of this status. While a payment below the price is not refunded, no payment can be ruled out (decision
 * 026). A booking whose provider reversed an unknown part of the payment is withdrawn with an amount instead of rejected; once it is cancelled,
 * staff record how much was reversed, and can correct it.
 */
export function possibleActs(
  status: BookingStatus,
  { hasUnapplied, hasUnknownReversal = false, hasRecordedReversal = false, hasAmendmentPaymentInDoubt = false }: Facts,
): BookingActName[] {
  const impossible: BookingActName[] = [hasUnapplied ? 'rule_out' : 'refund_unapplied']
  impossible.push(hasUnknownReversal ? 'reject' : 'record_reversal')
  if (!hasRecordedReversal) impossible.push('correct_reversal')
  const isOf = (act: BookingActName) => STATUSES[act].includes(status) || (act === 'rule_out' && hasAmendmentPaymentInDoubt)
  return (Object.keys(STATUSES) as BookingActName[]).filter((act) => isOf(act) && !impossible.includes(act))
}
