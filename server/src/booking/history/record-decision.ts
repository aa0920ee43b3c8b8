import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordChange, type Deed } from './record-change.ts'
import { flagsOf } from '../rules/flags.ts'
import { decide, type BookingEvent, type Refund } from '../rules/lifecycle.ts'
import type { LockedBooking } from '../store/bookings.ts'

type Decided =
  | 'supplier_accepted'
  | 'supplier_declined'
  | 'withdrawn'
  | 'cancel_requested'
  | 'cancel_approved'
  | 'cancel_refused'
  | 'reopened'
  | 'refund_settled'
  | 'refund_stuck'
  | 'reversed'
  | 'payment_given_back'
  | 'payment_ruled_out'
  | 'stay_ended'

/** What a person decides about a booking that stands; what becomes of the money that goes back; and that the stay is over. */
export type PersonsDecision = Extract<BookingEvent, { kind: Decided }>

/**
 * Writes what a traveller, a supplier or an operator decided. Answers the booking as it is then, and the money to give back, which the
 * caller writes in the same transaction. Throws `not_cancellable` or `not_payable` where the booking's state does not allow it.
 */
export async function recordDecision(
  tx: Tx,
  booking: LockedBooking,
  { event, ...deed }: Deed & { event: PersonsDecision },
): Promise<{ booking: LockedBooking; refunds: Refund[] }> {
  if (event.kind === 'cancel_requested' && isOver(booking)) throw new AppError('not_cancellable')
  const decision = decide(booking, event, booking.lockedAt)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'unchanged') return { booking, refunds: [] }
  return { booking: await recordChange(tx, booking, { ...deed, transition: decision }), refunds: decision.refunds }
}

/** Whether its end has passed, which a sweep notes a little later. */
function isOver(booking: LockedBooking): boolean {
  const { product, lockedAt } = booking
  const endTime = product.kind === 'package' ? product.endTime : undefined
  return flagsOf({ ...booking, endTime }, lockedAt).isCompleted
}
