import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guestTokenOf, lastBookingReference, rememberGuestBooking } from './guest-bookings.ts'

const first = '7K3M9QX2VD8RW4HT'
const second = '0123456789ABCDEF'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a new browser has no stored bookings', () => {
  expect(lastBookingReference()).toBeUndefined()
  expect(guestTokenOf(first)).toBeUndefined()
})

test('the latest booking is the one stored last', () => {
  rememberGuestBooking(first, 'ntg_a')
  rememberGuestBooking(second)
  expect(lastBookingReference()).toBe(second)
  expect(guestTokenOf(first)).toBe('ntg_a')
  expect(guestTokenOf(second)).toBeUndefined()
})

test('a known token survives a later visit without it', () => {
  rememberGuestBooking(first, 'ntg_a')
  rememberGuestBooking(first)
  expect(guestTokenOf(first)).toBe('ntg_a')
})

test('at most twenty bookings are stored', () => {
  for (let n = 0; n < 25; n++) rememberGuestBooking(`R${n}`, 'ntg_a')
  expect(guestTokenOf('R5')).toBe('ntg_a')
  expect(guestTokenOf('R4')).toBeUndefined()
})

test.each(['{', '{}', '[1, null, {"reference": 2}]'])('stored bookings of another version (%s) are ignored', (text) => {
  stored.set('chautari.bookings', text)
  expect(lastBookingReference()).toBeUndefined()
})

test('a browser without storage stores nothing and throws no error', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberGuestBooking(first, 'ntg_a')
  expect(lastBookingReference()).toBeUndefined()
})
