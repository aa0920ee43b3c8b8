import type { BookingStatus } from '@chautari/contract/booking/status'
import type { BookingActName } from '@chautari/contract/staff/booking-file'

/** The statuses in which an act on a booking can succeed (decision 013; a test compares them with the life of a booking). */
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
}

/** Returns the acts that staff can do on a booking of this status. */
export function possibleActs(status: BookingStatus): BookingActName[] {
  return (Object.keys(STATUSES) as BookingActName[]).filter((act) => STATUSES[act].includes(status))
}
