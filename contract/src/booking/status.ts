/** The eleven statuses of a booking (spec 1 §4). */
export const BOOKING_STATUSES = [
  'pending',
  'approved',
  'reject',
  'cancellation_pending',
  'cancellation_approved',
  'cancellation_rejected',
  'cancelled',
  'payment_pending',
  'payment_failed',
  'payment_verification_pending',
  'payment_verification_failed',
] as const

export type BookingStatus = (typeof BOOKING_STATUSES)[number]
