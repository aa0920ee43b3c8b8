import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { startOf } from '../../terms/quote-refund.ts'
import { whyNotAmendable } from '../../rules/amending.ts'
import type { BookingRow } from '../../store/bookings.ts'
import { findOpenAmendment } from '../../read-models/find-amendments.ts'

/**
 * Checks that a booking can be amended: it is confirmed, has not begun, is of one room type or a package, and no other amendment is offered. Does not check
 * its payments. Throws `not_amendable`, `mix_not_amendable` and `amendment_waits`.
 */
export async function requireAmendable(db: Db, booking: BookingRow, now: Date): Promise<void> {
  const code = whyNotAmendable(booking)
  if (code) throw new AppError(code)
  if (now >= startOf(booking)) throw new AppError('not_amendable')
  if (booking.lines !== null) throw new AppError('mix_not_amendable')
  if ((await findOpenAmendment(db, booking.id))?.state === 'offered') throw new AppError('amendment_waits')
}

/** Returns whether `requireAmendable` passes. */
export async function isAmendable(db: Db, booking: BookingRow, now: Date): Promise<boolean> {
  return requireAmendable(db, booking, now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )
}
