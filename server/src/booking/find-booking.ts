import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../platform/app-context.ts'
import { AppError } from '../platform/errors.ts'
import type { Caller } from '../platform/http.ts'
import { findBooking, type BookingRow } from './store/bookings.ts'

// No booking has it: what cannot be a reference is looked up all the same, so that both take the same time.
const NO_REFERENCE = ''

/**
 * A booking by the reference that somebody typed. Throws one and the same `booking_not_found` for an unknown and a malformed
 * one, and `rate_limited` to an address that has missed too often. Who knows a reference is never held off: many travellers share
 * an address with strangers, and 80 bits are not guessed by asking often.
 */
export async function findTypedBooking(app: App, typed: string, { address }: Caller): Promise<BookingRow> {
  const booking = await findBooking(app.db, { reference: readReference(typed) ?? NO_REFERENCE })
  if (booking) return booking
  await app.limits.count('misses', address)
  throw new AppError('booking_not_found')
}
