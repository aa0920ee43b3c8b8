import type { BookingStatus } from '@chautari/contract/booking/status'

/** The statuses of a booking to which no payment is applied yet (spec 1 §4). */
export const UNPAID: readonly BookingStatus[] = [
  'payment_pending',
  'payment_failed',
  'payment_verification_pending',
  'payment_verification_failed',
]

/** Returns whether a payment can still be applied to the booking (spec 1 §4). */
export function isAwaitingPayment(status: BookingStatus): boolean {
  return UNPAID.includes(status)
}

/** The statuses of a booking that the supplier accepted, until it is cancelled. */
export const CONFIRMED_STATUSES: readonly BookingStatus[] = ['approved', 'cancellation_pending', 'cancellation_rejected']

/** The statuses of an active booking: paid or free, with its stock confirmed (spec 1 §4). */
export const ACTIVE_STATUSES: readonly BookingStatus[] = ['pending', ...CONFIRMED_STATUSES]

/** Returns whether a booking is active: paid or free, with its stock confirmed (spec 1 §4). */
export function isActive(status: BookingStatus): boolean {
  return ACTIVE_STATUSES.includes(status)
}
