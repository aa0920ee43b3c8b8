import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { lockBooking, lockBookingIfFree, type BookingKey, type LockedBooking } from '../store/bookings.ts'
import { findDueBookings, type DueWork } from '../store/due-bookings.ts'
import { noteBooking } from '../../platform/telemetry/work.ts'

/**
 * Changes one booking in a transaction of its own: runs `change` while no other transaction can change the booking, and returns its
 * result. Throws `booking_not_found`.
 */
export async function changeBooking<T>(
  db: Db,
  key: BookingKey,
  change: (tx: Tx, booking: LockedBooking) => Promise<T>,
): Promise<T> {
  return transact(db, (tx) => changeBookingWithin(tx, key, (booking) => change(tx, booking)))
}

/**
 * Changes one booking like `changeBooking`, within a transaction that changes something else, too. No other transaction can change the
 * booking until that one ends. Throws `booking_not_found`.
 */
export async function changeBookingWithin<T>(
  tx: Tx,
  key: BookingKey,
  change: (booking: LockedBooking) => Promise<T>,
): Promise<T> {
  const booking = await lockBooking(tx, key)
  noteBooking(booking.reference)
  return change(booking)
}

type Selection = { due: DueWork; limit: number } | { ids: number[] }

type Change = {
  /** The name of the sweep, for the log. */
  sweep: string
  /** Changes one booking and returns whether it did. */
  change: (tx: Tx, booking: LockedBooking) => Promise<boolean>
}

/**
 * Changes the bookings that are due for a kind of work, the longest overdue first, or the bookings with the given ids. Locks and
 * changes them one after the other, each in a separate transaction, and returns how many were changed. Leaves a booking that another
 * transaction has locked, or whose change fails, to the next run of the sweep.
 */
export async function changeBookings(app: App, selection: Selection, { sweep, change }: Change): Promise<number> {
  const ids = 'ids' in selection ? selection.ids : await findDueBookings(app.db, selection.due, selection.limit)
  let changed = 0
  for (const id of ids) {
    try {
      const isChanged = await transact(app.db, async (tx) => {
        const booking = await lockBookingIfFree(tx, id)
        return booking !== undefined && change(tx, booking)
      })
      if (isChanged) changed++
    } catch (error) {
      app.log.error({ code: 'booking_sweep_failed', sweep, booking: id, err: error }, 'sweep failed for a booking')
    }
  }
  return changed
}
