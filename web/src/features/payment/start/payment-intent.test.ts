import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearIntent, intentKey, type PaymentIntent } from './payment-intent.ts'

const INTENT: PaymentIntent = { reference: '7K3M9QX2VD8RW4HT', method: 'PK', amount: 1500 }
const MINUTE = 60_000

let stored: Map<string, string>
let made = 0
const newKey = () => `key-${++made}`

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a payment without a response is retried with the same key, even after a reload', () => {
  const key = intentKey(INTENT, 0, newKey)
  expect(intentKey({ ...INTENT }, MINUTE, newKey)).toBe(key)
})

test('the next payment after a response gets a new key', () => {
  const key = intentKey(INTENT, 0, newKey)
  clearIntent(INTENT)
  expect(intentKey(INTENT, 1, newKey)).not.toBe(key)
})

test.each<[string, Partial<PaymentIntent>]>([
  ['another way to pay', { method: 'PE' }],
  ['another amount, after a coupon', { amount: 1200 }],
  ['another booking', { reference: '0000000000000000' }],
])('%s gets another key', (_name, other) => {
  const key = intentKey(INTENT, 0, newKey)
  expect(intentKey({ ...INTENT, ...other }, 0, newKey)).not.toBe(key)
})

test.each([
  ['after a while', 5 * MINUTE],
  ['when the clock went back', -1],
])('a key is not used %s', (_name, now) => {
  const key = intentKey(INTENT, 0, newKey)
  expect(intentKey(INTENT, now, newKey)).not.toBe(key)
})

test.each(['{', '3', '{"key":1}'])('an entry stored by another version (%s) is ignored', (text) => {
  stored.set('chautari.payment.7K3M9QX2VD8RW4HT.PK.1500', text)
  expect(intentKey(INTENT, 0, newKey)).toMatch(/^key-/)
})

test('a browser without storage keeps the key until the page is left', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const key = intentKey(INTENT, 0, newKey)
  expect(intentKey(INTENT, 1, newKey)).toBe(key)
  clearIntent(INTENT)
  expect(intentKey(INTENT, 2, newKey)).not.toBe(key)
})

test('a key is accepted by the API', () => {
  expect(intentKey(INTENT, 0)).toMatch(/^[\w-]{8,80}$/)
})
