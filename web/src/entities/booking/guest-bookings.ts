import { parseStored, storedText, storeText } from '../../platform/storage/stored-text.ts'

/** Stores the bookings made or opened in this browser: references and guest tokens. The server never renders with them. */
const PLACE = 'chautari.bookings'

const KEPT_MAX = 20

type Kept = { reference: string; token?: string }

/** Stores a booking as the latest. Keeps a known token when a later call has none. */
export function rememberGuestBooking(reference: string, token?: string): void {
  const known = token ?? guestTokenOf(reference)
  const others = read().filter((kept) => kept.reference !== reference)
  const latest: Kept = known === undefined ? { reference } : { reference, token: known }
  storeText(PLACE, JSON.stringify([latest, ...others].slice(0, KEPT_MAX)))
}

export function guestTokenOf(reference: string): string | undefined {
  return read().find((kept) => kept.reference === reference)?.token
}

/** Returns the guest token header of a booking, for full access. */
export function guestHeaders(reference: string): Record<string, string> {
  const token = guestTokenOf(reference)
  return token === undefined ? {} : { 'x-guest-token': token }
}

export function lastBookingReference(): string | undefined {
  return read()[0]?.reference
}

function read(): Kept[] {
  const stored = parseStored(storedText(PLACE))
  return Array.isArray(stored) ? stored.filter(isKept) : []
}

function isKept(entry: unknown): entry is Kept {
  if (typeof entry !== 'object' || entry === null || !('reference' in entry) || typeof entry.reference !== 'string') return false
  return !('token' in entry) || typeof entry.token === 'string'
}
