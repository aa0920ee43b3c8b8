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

test('nothing is known in a new browser', () => {
  expect(lastBookingReference()).toBeUndefined()
  expect(guestTokenOf(first)).toBeUndefined()
})

test('the latest booking is the one remembered last', () => {
  rememberGuestBooking(first, 'ntg_a')
  rememberGuestBooking(second)
  expect(lastBookingReference()).toBe(second)
  expect(guestTokenOf(first)).toBe('ntg_a')
  expect(guestTokenOf(second)).toBeUndefined()
})

test('a token once known survives a visit without it', () => {
  rememberGuestBooking(first, 'ntg_a')
  rememberGuestBooking(first)
  expect(guestTokenOf(first)).toBe('ntg_a')
})

test('twenty bookings are kept', () => {
  for (let n = 0; n < 25; n++) rememberGuestBooking(`R${n}`, 'ntg_a')
  expect(guestTokenOf('R5')).toBe('ntg_a')
  expect(guestTokenOf('R4')).toBeUndefined()
})

test.each(['{', '{}', '[1, null, {"reference": 2}]'])('what another version stored (%s) is passed over', (text) => {
  stored.set('chautari.bookings', text)
  expect(lastBookingReference()).toBeUndefined()
})

test('a browser without storage only forgets', () => {
  vi.stubGlobal('localStorage', undefined)
  rememberGuestBooking(first, 'ntg_a')
  expect(lastBookingReference()).toBeUndefined()
})
