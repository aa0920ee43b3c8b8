import type { Booking } from '@chautari/contract/booking/shapes'

/** What a payment page has to say about a booking. */
export type PaymentStage =
  | 'payable'
  | 'expired'
  | 'checking'
  | 'unverified'
  | 'settled'
  | 'awaiting_approval'
  | 'rejected'
  | 'cancelled'

export function paymentStage(booking: Pick<Booking, 'status' | 'is_paid' | 'is_free' | 'is_reserved'>): PaymentStage {
  switch (booking.status) {
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
      return unpaidStage(booking)
  }
}

function unpaidStage(booking: Pick<Booking, 'is_paid' | 'is_free' | 'is_reserved'>): PaymentStage {
  if (booking.is_paid || booking.is_free) return 'settled'
  return booking.is_reserved ? 'payable' : 'expired'
}
