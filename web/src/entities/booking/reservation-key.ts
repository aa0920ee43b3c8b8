import type { Booking } from '@chautari/contract/booking/shapes'
import { randomKey } from '../../platform/api/random-key.ts'
import { readFromTab, writeToTab } from '../../platform/storage/tab-storage.ts'

/**
 * The storage key of the idempotency key of this tab's last reservation. An equal request keeps its key, so that a double press, or a retry
 * after a lost response, creates one booking. A different request gets a new key.
 */
const REQUEST_KEY = 'chautari.checkout.request'

/** Returns the idempotency key of a request: its previous one, or a new one. */
export function requestKey(request: unknown, newKey: () => string = randomKey): string {
  const text = JSON.stringify(request)
  const { key: known, text: knownText, until } = readFromTab(REQUEST_KEY)
  const isOver = typeof until === 'number' && Date.now() >= until
  if (typeof known === 'string' && knownText === text && !isOver) return known
  const key = newKey()
  writeToTab(REQUEST_KEY, { key, text })
  return key
}

/**
 * Sets the idempotency key of the last request to expire after `forMs`, when the hold of its booking ends. A traveller who goes back and sends the same request then gets the same booking
 * instead of a second hold. After that, an equal request creates a new booking.
 */
export function retainRequestKey(reference: string, forMs: number): void {
  writeToTab(REQUEST_KEY, { ...readFromTab(REQUEST_KEY), reference, until: Date.now() + forMs })
}

type Ending = Pick<Booking, 'booking_reference' | 'status' | 'is_reserved'>

const UNPAID: readonly Booking['status'][] = ['payment_pending', 'payment_failed']
const ENDED: readonly Booking['status'][] = ['reject', 'cancellation_approved', 'cancelled']

/** Deletes the key of a released, declined or cancelled booking, because the server would answer an equal request with that booking. */
export function forgetEndedRequest({ booking_reference: reference, status, is_reserved: isReserved }: Ending): void {
  const hasEnded = ENDED.includes(status) || (UNPAID.includes(status) && !isReserved)
  if (hasEnded && readFromTab(REQUEST_KEY).reference === reference) writeToTab(REQUEST_KEY, {})
}
