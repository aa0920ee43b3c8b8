import type { Booking } from '@chautari/contract/booking/shapes'
import { parseStored, storedText, storeText, useStoredText } from '../../platform/storage/stored-text.ts'
import { HOLDS_KEY } from './hold-script.ts'
import { forgetEndedRequest } from './reservation-key.ts'

/** A hold stored in this browser. `endsAt` is in milliseconds of this device's clock. */
export type StoredHold = { reference: string; stay: string; endsAt: number }

type Held = Pick<
  Booking,
  'booking_reference' | 'status' | 'is_reserved' | 'hold_expires_at' | 'server_time' | 'starts_at' | 'is_masked'
> & {
  product: { slug: string }
}

/** Returns the key of a hold: its product and first day. The checkout uses it to recognise the traveller's own hold. */
export const holdKey = (slug: string, startsOn: string) => `${slug} ${startsOn}`

/**
 * Stores or removes the hold of a booking after each read. An expired hold is kept, so that the header can show it for some minutes. A paid or
 * released one is removed. A masked booking belongs to another traveller unless its hold is already stored. When a booking has ended, its
 * idempotency key is also removed.
 */
export function syncHold(booking: Held, now = Date.now()): void {
  const { booking_reference: reference, hold_expires_at: end, server_time: serverTime } = booking
  forgetEndedRequest(booking)
  const isUnpaid = booking.status === 'payment_pending' || booking.status === 'payment_failed'
  const before = readHolds()
  const others = before.filter((hold) => hold.reference !== reference)
  // Relative to the server's clock, so that a wrong clock on the device does not matter.
  const endsAt = end === null ? now : now + Date.parse(end) - Date.parse(serverTime)
  const known = before.find((hold) => hold.reference === reference)
  if (booking.is_masked && !known) return
  if (isUnpaid && booking.is_reserved) {
    const hold = { reference, stay: holdKey(booking.product.slug, booking.starts_at), endsAt }
    return writeHolds([...others, hold].sort((one, other) => one.endsAt - other.endsAt))
  }
  if (known && !(isUnpaid && known.endsAt <= now)) writeHolds(others)
}

/** Returns the live hold that ends first, or the one that ended last; undefined when this browser has none. */
export function firstHold(holds: StoredHold[], now = Date.now()): StoredHold | undefined {
  return holds.find(({ endsAt }) => endsAt > now) ?? holds.at(-1)
}

/** Returns the live hold of a stay or trip that starts on a day; undefined when this browser has none. */
export function liveHoldOf(holds: StoredHold[], stay: string, now = Date.now()): StoredHold | undefined {
  return holds.find((hold) => hold.stay === stay && hold.endsAt > now)
}

/** Returns the holds of this browser, those that end first at the start; none on the server. */
export function useHolds(): StoredHold[] {
  return parseHolds(useStoredText(HOLDS_KEY))
}

const readHolds = () => parseHolds(storedText(HOLDS_KEY))

const HOLDS_MAX = 10

function writeHolds(holds: StoredHold[]): void {
  storeText(HOLDS_KEY, JSON.stringify(holds.slice(-HOLDS_MAX)))
}

function parseHolds(text: string | null): StoredHold[] {
  const stored = parseStored(text)
  return Array.isArray(stored) ? stored.filter(isHold) : []
}

function isHold(entry: unknown): entry is StoredHold {
  if (typeof entry !== 'object' || entry === null) return false
  const { reference, stay, endsAt } = entry as Record<string, unknown>
  return typeof reference === 'string' && typeof stay === 'string' && typeof endsAt === 'number'
}
