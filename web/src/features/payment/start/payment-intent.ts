import { MINUTE } from '@chautari/contract/dates'
import type { PaymentMethod } from '@chautari/contract/payment/shapes'
import { randomKey } from '../../../platform/api/random-key.ts'

/** An intent to pay: a booking, a payment method and an amount in rupees. */
export type PaymentIntent = { reference: string; method: PaymentMethod['code']; amount: number }

// Keys expire, because the earlier payment may have ended in the meantime, and a new intent needs a new payment.
const KEY_TTL_MS = 5 * MINUTE

type StoredKey = { key: string; at: number }

const storageKeyOf = ({ reference, method, amount }: PaymentIntent) => `chautari.payment.${reference}.${method}.${amount}`

/**
 * Returns the idempotency key of a payment. It stays the same until a response arrives, even after a lost connection or a reload, so that a
 * second click does not start a second payment.
 */
export function intentKey(intent: PaymentIntent, now: number, newKey: () => string = randomKey): string {
  const stored = read(storageKeyOf(intent))
  if (stored && now >= stored.at && now - stored.at < KEY_TTL_MS) return stored.key
  const key = newKey()
  write(storageKeyOf(intent), { key, at: now })
  return key
}

/** Deletes the stored key after a response, so that the next intent gets a new one. */
export function clearIntent(intent: PaymentIntent): void {
  write(storageKeyOf(intent), null)
}

// Storage may be disabled; the key then lasts until the page is left.
const onThisPage = new Map<string, StoredKey | null>()

function read(storageKey: string): StoredKey | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    return isStoredKey(stored) ? stored : null
  } catch {
    return onThisPage.get(storageKey) ?? null
  }
}

function write(storageKey: string, stored: StoredKey | null): void {
  try {
    if (stored) sessionStorage.setItem(storageKey, JSON.stringify(stored))
    else sessionStorage.removeItem(storageKey)
  } catch {
    onThisPage.set(storageKey, stored)
  }
}

function isStoredKey(stored: unknown): stored is StoredKey {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('at' in stored)) return false
  return typeof stored.key === 'string' && typeof stored.at === 'number'
}
