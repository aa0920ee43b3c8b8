import { REBOOK_WITHIN_HOURS } from '@chautari/contract/booking/limits'
import type { Booking } from '@chautari/contract/booking/shapes'
import { HOUR } from '@chautari/contract/dates'
import { bookingStage, type BookingStage } from '../status/booking-stage.ts'

/** The actions on a booking. `book_new` starts another booking of the same product when this one cannot be held again. */
export type BookingAction = 'pay' | 'book_again' | 'book_new' | 'see_others' | 'check_again' | 'documents' | 'cancel'

/** The facts that the actions depend on. */
export type ActionFacts = Pick<
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

/** The optional actions, which a traveller may take besides the next step. */
export type SecondaryAction = Extract<BookingAction, 'documents' | 'cancel'>

/** Returns whether an action is optional. */
export const isSecondary = (action: BookingAction): action is SecondaryAction => action === 'documents' || action === 'cancel'

/** Returns the actions available in a state, the most likely first (spec 1 §4). A failed payment can be retried. */
export function bookingActions(booking: ActionFacts): BookingAction[] {
  return OFFERED[bookingStage(booking)](booking)
}

const OFFERED: Record<BookingStage, (booking: ActionFacts) => BookingAction[]> = {
  payable: (booking) => [booking.has_availability ? 'pay' : 'see_others'],
  unconfirmed: () => [],
  expired: (booking) => [booking.has_availability ? againAction(booking) : 'see_others'],
  checking: () => ['check_again'],
  unverified: () => ['check_again'],
  settled: (booking) => [
    ...(hasDocuments(booking) ? (['documents'] as const) : []),
    ...(isCancellable(booking) ? (['cancel'] as const) : []),
  ],
  awaiting_approval: () => [],
  rejected: () => [],
  cancelled: () => [],
  other: () => [],
}

function againAction({ rebooks_left: left, server_time: now, created_at: createdAt }: ActionFacts): BookingAction {
  const age = Date.parse(now) - Date.parse(createdAt)
  return left > 0 && age < REBOOK_WITHIN_HOURS * HOUR ? 'book_again' : 'book_new'
}

const WITH_DOCUMENTS = ['approved', 'cancellation_pending', 'cancellation_rejected']

const hasDocuments = ({ status, is_masked: isMasked }: ActionFacts) => !isMasked && WITH_DOCUMENTS.includes(status)

/** Returns whether a booking is approved, paid or free, not cancelled or completed, and has no refund yet (spec 1 §4). */
function isCancellable({ status, is_paid, is_free, cancelled_at, is_completed, refund_amount }: ActionFacts): boolean {
  return status === 'approved' && (is_paid || is_free) && cancelled_at === null && !is_completed && refund_amount === null
}
