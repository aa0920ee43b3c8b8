import type { BookingActName } from '@chautari/contract/staff/booking-file'
import type { QueueKind } from '@chautari/contract/staff/queue'

/** The two acts that decide an item: what `A` does and what `D` does. */
type Deciding = { yes: BookingActName; no: BookingActName }

// The contract's own list would load its validation library in the browser.
const DECIDING: Record<QueueKind, Deciding | undefined> = {
  booking_to_answer: { yes: 'approve', no: 'reject' },
  cancellation_to_decide: { yes: 'approve_cancellation', no: 'refuse_cancellation' },
  payment_in_doubt: undefined,
  refund_by_hand: undefined,
  second_approval: undefined,
  held_review: undefined,
  undelivered_message: undefined,
}

/** The kinds of work, in the order of the filter. */
export const KINDS = Object.keys(DECIDING) as QueueKind[]

/** Returns the acts that decide an item of this kind. Undefined for kinds that need a look at more than the item. */
export const actsOf = (kind: QueueKind): Deciding | undefined => DECIDING[kind]
