import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetEndedRequest, retainRequestKey, requestKey } from './reservation-key.ts'

let made = 0
const newKey = () => `key-${++made}`

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('requestKey returns the same key for an equal request and a new key for another one', () => {
  const first = requestKey({ room: 'a', quantity: 1 }, newKey)
  expect(requestKey({ room: 'a', quantity: 1 }, newKey)).toBe(first)
  expect(requestKey({ room: 'a', quantity: 2 }, newKey)).not.toBe(first)
})

test('requestKey keeps the key of a booking only while its room is held', () => {
  const first = requestKey({ room: 'a' }, newKey)
  retainRequestKey('A', 60_000)
  expect(requestKey({ room: 'a' }, newKey)).toBe(first)
  retainRequestKey('A', 0)
  expect(requestKey({ room: 'a' }, newKey)).not.toBe(first)
})

describe('an equal request', () => {
  /** Returns whether the key of a booking that is held for a minute is kept after a booking was read. */
  function isKeptAfter(
    reference: string,
    status: Parameters<typeof forgetEndedRequest>[0]['status'],
    isReserved: boolean,
  ): boolean {
    const first = requestKey({ room: 'a' }, newKey)
    retainRequestKey('A', 60_000)
    forgetEndedRequest({ booking_reference: reference, status, is_reserved: isReserved })
    return requestKey({ room: 'a' }, newKey) === first
  }

  test.each([
    ['payment_pending', false],
    ['payment_failed', false],
    ['reject', false],
    ['cancellation_approved', false],
    ['cancelled', false],
  ] as const)('makes a new booking once the last one is %s and its room is released', (status, isReserved) => {
    expect(isKeptAfter('A', status, isReserved)).toBe(false)
  })

  test.each([
    ['payment_pending', true],
    ['payment_failed', true],
    ['approved', true],
    ['pending', true],
    ['payment_verification_pending', false],
  ] as const)('returns the same booking while it is %s', (status, isReserved) => {
    expect(isKeptAfter('A', status, isReserved)).toBe(true)
  })

  test('keeps its key when another booking has ended', () => {
    expect(isKeptAfter('B', 'cancelled', false)).toBe(true)
  })
})

test('a browser without storage still gets an idempotency key', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(requestKey({ room: 'a' }, newKey)).toMatch(/^key-/)
})
