import { REBOOK_WITHIN_HOURS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { HOUR } from '@chautari/contract/dates'

/** What a traveller can do about a booking; `book_anew` is another booking of the same, where this one cannot be held again. */
export type BookingAction = 'pay' | 'book_again' | 'book_anew' | 'see_others' | 'check_again' | 'papers' | 'cancel'

type Facts = Pick<
  Booking,
  | 'status'
  | 'is_masked'
  | 'is_paid'
  | 'is_free'
  | 'is_completed'
  | 'is_reserved'
  | 'has_availability'
  | 'cancelled_at'
  | 'refund_amount'
  | 'rebooks_left'
  | 'created_at'
  | 'server_time'
>

/** What is offered in which state, the most likely first (spec 1 §4). After a failed payment one may pay like before it. */
export function bookingActions(booking: Facts): BookingAction[] {
  switch (booking.status) {
    case 'payment_pending':
    case 'payment_failed':
      return booking.is_paid || booking.is_free ? [] : [unpaidAction(booking)]
    case 'payment_verification_pending':
    case 'payment_verification_failed':
      return ['check_again']
    case 'approved':
    case 'cancellation_pending':
    case 'cancellation_rejected':
      return [...(booking.is_masked ? [] : (['papers'] as const)), ...(isCancellable(booking) ? (['cancel'] as const) : [])]
    default:
      return []
  }
}

function unpaidAction(booking: Facts): BookingAction {
  if (!booking.has_availability) return 'see_others'
  if (booking.is_reserved) return 'pay'
  const age = Date.parse(booking.server_time) - Date.parse(booking.created_at)
  return booking.rebooks_left > 0 && age < REBOOK_WITHIN_HOURS * HOUR ? 'book_again' : 'book_anew'
}

/** Only what is approved, paid or free, not cancelled, not completed, and of which nothing goes back yet (spec 1 §4). */
function isCancellable({ status, is_paid, is_free, cancelled_at, is_completed, refund_amount }: Facts): boolean {
  return status === 'approved' && (is_paid || is_free) && cancelled_at === null && !is_completed && refund_amount === null
}
