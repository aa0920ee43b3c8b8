import { MINUTE } from '@chautari/contract/dates'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { randomKey } from '../../../platform/api/random-key.ts'

/** An intent to pay: a booking, a payment method and an amount in rupees. */
export type PaymentIntent = { reference: string; method: PaymentMethod['code']; amount: number }

// Keys expire, because the earlier payment may have ended in the meantime, and a new intent needs a new payment.
const KEPT_MS = 5 * MINUTE

type Kept = { key: string; at: number }

const placeOf = ({ reference, method, amount }: PaymentIntent) => `chautari.payment.${reference}.${method}.${amount}`

/**
 * Returns the idempotency key of a payment. It stays the same until a response arrives, even after a lost connection or a reload, so that a
 * second click does not start a second payment.
 */
export function intentKey(intent: PaymentIntent, now: number, newKey: () => string = randomKey): string {
  const kept = read(placeOf(intent))
  if (kept && now >= kept.at && now - kept.at < KEPT_MS) return kept.key
  const key = newKey()
  write(placeOf(intent), { key, at: now })
  return key
}

/** Deletes the stored key after a response, so that the next intent gets a new one. */
export function clearIntent(intent: PaymentIntent): void {
  write(placeOf(intent), null)
}

// Storage may be disabled; the key then lasts until the page is left.
const onThisPage = new Map<string, Kept | null>()

function read(place: string): Kept | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(place) ?? 'null')
    return isKept(stored) ? stored : null
  } catch {
    return onThisPage.get(place) ?? null
  }
}

function write(place: string, kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept))
    else sessionStorage.removeItem(place)
  } catch {
    onThisPage.set(place, kept)
  }
}

function isKept(stored: unknown): stored is Kept {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('at' in stored)) return false
  return typeof stored.key === 'string' && typeof stored.at === 'number'
}
