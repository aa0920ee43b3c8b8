import type { Tx } from '../../platform/database/db.ts'
import { recordChange, type Deed } from './record-change.ts'
import { decide } from '../rules/lifecycle.ts'
import type { LockedBooking } from '../store/bookings.ts'

/**
 * The hold of a booking is over; `isPayable` while one of its payments may still turn out to be made. False when it is not over, or
 * was noted before.
 */
export async function recordLapse(tx: Tx, booking: LockedBooking, { isPayable, ...deed }: Deed & { isPayable: boolean }) {
  const decision = decide(booking, { kind: 'hold_lapsed', isPayable }, booking.lockedAt)
  if (decision.outcome !== 'changed') return false
  await recordChange(tx, booking, { ...deed, transition: decision })
  return true
}
