import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, SignedIn } from '../../platform/http/http.ts'
import { isOwn } from './rules/ownership.ts'
import { findBooking, type BookingKey, type BookingRow } from '../store/bookings.ts'

// No booking has it: what cannot be a reference is looked up all the same, so that both take the same time.
const NO_REFERENCE = ''

// Shorter than any reference, so that none is taken for a number.
const NUMBER = /^[1-9]\d{0,14}$/

/**
 * A booking by the reference that somebody typed, or by its number for its owner alone. Throws one and the same `booking_not_found`
 * for an unknown and a malformed one, and `rate_limited` to an address that has missed too often. Who knows a reference is never held
 * off: many travellers share an address with strangers, and 80 bits are not guessed by asking often.
 */
export async function findTypedBooking(app: App, typed: string, { address, actor }: Caller): Promise<BookingRow> {
  const key: BookingKey =
    actor && NUMBER.test(typed) ? { id: Number(typed) } : { reference: readReference(typed) ?? NO_REFERENCE }
  const booking = await findBooking(app.db, key)
  if (booking && ('reference' in key || isOwn(booking, actor))) return booking
  await app.limits.count('misses', address)
  throw new AppError('booking_not_found')
}

/** The same for its owner alone: what is somebody else's is not there, whatever they know of it. */
export async function findOwnBooking(app: App, typed: string, caller: SignedIn): Promise<BookingRow> {
  const booking = await findTypedBooking(app, typed, caller)
  if (isOwn(booking, caller.actor)) return booking
  throw new AppError('booking_not_found')
}
