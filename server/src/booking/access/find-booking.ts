import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller, SignedIn } from '../../platform/http/http.ts'
import { findBooking, type BookingKey, type BookingRow } from '../store/bookings.ts'
import { hasAccess } from './has-access.ts'
import { isOwn } from './rules/ownership.ts'

// A malformed reference is looked up as this one, which no booking has, so that both misses take the same time.
const NO_REFERENCE = ''

// Shorter than any reference, so that no reference is read as an id.
const ID = /^[1-9]\d{0,14}$/

/**
 * Returns a booking by the reference that the caller typed, or by its id where the caller owns it. Throws the same `booking_not_found`
 * for an unknown and for a malformed reference, and `rate_limited` to an address that missed too often. Hits are not limited: travellers
 * share addresses, and a reference of 80 bits cannot be guessed.
 */
export async function getTypedBooking(app: App, typed: string, { address, actor }: Caller): Promise<BookingRow> {
  const key: BookingKey = actor && ID.test(typed) ? { id: Number(typed) } : { reference: readReference(typed) ?? NO_REFERENCE }
  const booking = await findBooking(app.db, key)
  if (booking && ('reference' in key || isOwn(booking, actor))) return booking
  await app.limits.count('misses', address)
  throw new AppError('booking_not_found')
}

/** Returns the caller's own booking. Throws `booking_not_found` also for another user's booking, even with its guest token. */
export async function getOwnBooking(app: App, typed: string, caller: SignedIn): Promise<BookingRow> {
  const booking = await getTypedBooking(app, typed, caller)
  if (isOwn(booking, caller.actor)) return booking
  throw new AppError('booking_not_found')
}

type Access = { typedReference: string; guestToken: string | undefined; caller: Caller }

/** Returns a booking to its owner or to the holder of its guest token. Throws `booking_not_found`, and `forbidden` to others. */
export async function getAccessibleBooking(app: App, { typedReference, guestToken, caller }: Access): Promise<BookingRow> {
  const booking = await getTypedBooking(app, typedReference, caller)
  if (!hasAccess(booking, { token: guestToken, caller })) throw new AppError('forbidden')
  return booking
}
