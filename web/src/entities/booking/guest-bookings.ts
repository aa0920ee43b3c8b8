import { parseStored, storedText, storeText } from '../../platform/storage/stored-text.ts'

/** Stores the bookings made or opened in this browser: references and guest tokens. The server never renders with them. */
const BOOKINGS_KEY = 'chautari.bookings'

const STORED_MAX = 20

type StoredBooking = { reference: string; token?: string }

/** Stores a booking as the latest. Keeps a known token when a later call has none. */
export function rememberGuestBooking(reference: string, token?: string): void {
  const known = token ?? guestTokenOf(reference)
  const others = read().filter((stored) => stored.reference !== reference)
  const latest: StoredBooking = known === undefined ? { reference } : { reference, token: known }
  storeText(BOOKINGS_KEY, JSON.stringify([latest, ...others].slice(0, STORED_MAX)))
}

export function guestTokenOf(reference: string): string | undefined {
  return read().find((stored) => stored.reference === reference)?.token
}

/** Returns the guest token header of a booking, for full access. */
export function guestHeaders(reference: string): Record<string, string> {
  const token = guestTokenOf(reference)
  return token === undefined ? {} : { 'x-guest-token': token }
}

export function lastBookingReference(): string | undefined {
  return read()[0]?.reference
}

function read(): StoredBooking[] {
  const stored = parseStored(storedText(BOOKINGS_KEY))
  return Array.isArray(stored) ? stored.filter(isStoredBooking) : []
}

function isStoredBooking(entry: unknown): entry is StoredBooking {
  if (typeof entry !== 'object' || entry === null || !('reference' in entry) || typeof entry.reference !== 'string') return false
  return !('token' in entry) || typeof entry.token === 'string'
}
