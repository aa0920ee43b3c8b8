import { MINUTE, SECOND } from '@chautari/contract/dates'
import { REVERIFY_AFTER_MINUTES } from '@chautari/contract/payment/limits'
import { parseStored, storedText, storeText } from '../../../platform/storage/stored-text.ts'

/** Returns the seconds until a payment may be verified again, counted from the first arrival at the error page. */
export function secondsUntilReverify(arrivedAt: number, now: number): number {
  const passed = Math.max(0, now - arrivedAt)
  return Math.max(0, Math.ceil((REVERIFY_AFTER_MINUTES * MINUTE - passed) / SECOND))
}

const ARRIVAL_KEY = 'chautari.payment-error'

/**
 * Returns when this browser first showed the error page of a booking. Stores the time, so that a reload or a new tab does not restart the wait.
 * Stores it for the latest booking only, so that no list of bookings remains.
 */
export function arrivalAt(reference: string, now: number): number {
  const stored = parseStored(storedText(ARRIVAL_KEY)) as { reference?: unknown; at?: unknown } | null
  if (stored?.reference === reference && typeof stored.at === 'number' && stored.at <= now) return stored.at
  storeText(ARRIVAL_KEY, JSON.stringify({ reference, at: now }))
  return now
}
