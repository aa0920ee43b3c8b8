import type { Booking } from '@chautari/contract/booking/shapes'

/** The stages that pages distinguish; `other` covers statuses of a newer server. */
export type BookingStage =
  | 'payable'
  /** A free booking that is held until the link in its email is used. */
  | 'unconfirmed'
  | 'expired'
  | 'checking'
  | 'unverified'
  | 'settled'
  | 'awaiting_approval'
  | 'rejected'
  | 'cancelled'
  | 'other'

type Facts = Pick<Booking, 'status' | 'is_paid' | 'is_free' | 'is_reserved'>

export function bookingStage(booking: Facts): BookingStage {
  switch (booking.status) {
    case 'payment_pending':
    case 'payment_failed':
      return unpaidStage(booking)
    case 'approved':
    case 'cancellation_pending':
    case 'cancellation_rejected':
      return 'settled'
    case 'pending':
      return 'awaiting_approval'
    case 'reject':
      return 'rejected'
    case 'cancellation_approved':
    case 'cancelled':
      return 'cancelled'
    case 'payment_verification_pending':
      return 'checking'
    case 'payment_verification_failed':
      return 'unverified'
    default:
      return 'other'
  }
}

function unpaidStage(booking: Facts): BookingStage {
  if (booking.is_paid) return 'settled'
  if (!booking.is_reserved) return 'expired'
  return booking.is_free ? 'unconfirmed' : 'payable'
}
