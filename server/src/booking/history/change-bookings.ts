import type { App } from '../../platform/app-context.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { lockBooking, lockBookingIfFree, type BookingKey, type LockedBooking } from '../store/bookings.ts'
import { findDueBookings, type DueWork } from '../store/due-bookings.ts'
import { sweepDueRows, type Batch } from '../../platform/jobs/sweep-due-rows.ts'
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

/** The bookings to change: those due for a kind of work, or those that `find` returns. */
type Selection = { limit: number } & ({ due: DueWork } | { find: (batch: Batch<number>) => Promise<number[]> })

type Change = {
  /** The name of the sweep, for the log. */
  sweep: string
  /** Changes one booking and returns whether it did. */
  change: (tx: Tx, booking: LockedBooking) => Promise<boolean>
}

/**
 * Changes bookings that are due, the longest overdue first. Locks and changes them one after the other, each in a separate transaction, and returns
 * how many were changed. Leaves a booking that another transaction has locked, or whose change fails, to the next run of the sweep.
 */
export async function changeBookings(app: App, selection: Selection, { sweep, change }: Change): Promise<number> {
  return sweepDueRows<number>({
    limit: selection.limit,
    find: (batch) => ('find' in selection ? selection.find(batch) : findDueBookings(app.db, selection.due, batch)),
    handle: (id) =>
      transact(app.db, async (tx) => {
        const booking = await lockBookingIfFree(tx, id)
        return booking !== undefined && change(tx, booking)
      }),
    onFailure: (id, error) =>
      app.log.error({ code: 'booking_sweep_failed', sweep, booking: id, err: error }, 'sweep failed for a booking'),
  })
}
