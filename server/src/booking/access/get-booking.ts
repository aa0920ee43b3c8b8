import { readReference } from '@chautari/contract/booking/reference'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { findBooking } from '../read-models/find-bookings.ts'
import type { BookingKey, BookingRow } from '../store/bookings.ts'
import { hasAccess } from './has-access.ts'
import { isOwn } from '../rules/ownership.ts'
import { noteBooking } from '../../platform/telemetry/work.ts'

// A malformed reference is looked up as this one, which no booking has, so that both misses take the same time.
const NO_REFERENCE = ''

// Shorter than any reference, so that no reference is read as an id.
const ID = /^[1-9]\d{0,14}$/

export type BookingRequest = {
  /** The reference as the caller typed it, or the id of the caller's own booking. */
  typedReference: string
  caller: Caller
  /**
   * The proof of access: `reference`: the reference alone, for masked views and for acts harmless to the traveller; `owner`: the account
   * that the booking belongs to; a guest token: that account or the booking's token.
   */
  access: 'reference' | 'owner' | { guestToken: string | undefined }
}

/**
 * Returns the booking that a caller asks for. Throws the same `booking_not_found` for an unknown and for a malformed reference, and for
 * another user's booking where only its owner has access; `forbidden` where owner and guest token are missing; `rate_limited` to an
 * address that missed too often. Hits are not limited: travellers share addresses, and a reference of 80 bits cannot be guessed.
 */
export async function getBooking(app: App, { typedReference, caller, access }: BookingRequest): Promise<BookingRow> {
  const booking = await getTypedBooking(app, typedReference, caller)
  if (access === 'owner' && !isOwn(booking, caller.actor)) throw new AppError('booking_not_found')
  if (typeof access === 'object' && !hasAccess(app.config, booking, { token: access.guestToken, caller }))
    throw new AppError('forbidden')
  return booking
}

async function getTypedBooking(app: App, typed: string, { address, actor }: Caller): Promise<BookingRow> {
  const key: BookingKey = actor && ID.test(typed) ? { id: Number(typed) } : { reference: readReference(typed) ?? NO_REFERENCE }
  const booking = await findBooking(app.db, key)
  if (booking && ('reference' in key || isOwn(booking, actor))) {
    noteBooking(booking.reference)
    return booking
  }
  await app.limits.count('misses', address)
  throw new AppError('booking_not_found')
}
