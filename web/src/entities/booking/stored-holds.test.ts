import { beforeEach, describe, expect, test, vi } from 'vitest'
import { firstHold, syncHold, holdKey } from './stored-holds.ts'
import { retainRequestKey, requestKey } from './reservation-key.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
})
vi.stubGlobal('sessionStorage', localStorage)
beforeEach(() => stored.clear())

const NOW = 1_000_000
const kept = () => JSON.parse(stored.get('chautari.holds') ?? '[]') as { reference: string; endsAt: number }[]

const held = (minutes: number, reference = 'A') => ({
  booking_reference: reference,
  status: 'payment_pending' as const,
  is_reserved: true,
  is_masked: false,
  server_time: '2026-11-22T08:00:00.000Z',
  hold_expires_at: `2026-11-22T08:${String(minutes).padStart(2, '0')}:00.000Z`,
  starts_at: '2026-11-27',
  product: { slug: 'lake-room' },
})

describe('syncHold', () => {
  test('computes the end of a hold from the server clock, even when the clock of the device is wrong', () => {
    syncHold(held(12), NOW)
    expect(kept()).toEqual([{ reference: 'A', stay: holdKey('lake-room', '2026-11-27'), endsAt: NOW + 12 * 60_000 }])
  })

  test('keeps one entry per booking, and the one that ends first at the start', () => {
    syncHold(held(12), NOW)
    syncHold(held(5, 'B'), NOW)
    syncHold(held(11), NOW)
    expect(kept().map(({ reference }) => reference)).toEqual(['B', 'A'])
  })

  test('keeps no hold of a booking that this browser sees masked, unless it is known', () => {
    syncHold({ ...held(12), is_masked: true }, NOW)
    expect(kept()).toEqual([])
    syncHold(held(12), NOW)
    syncHold({ ...held(11), is_masked: true }, NOW)
    expect(kept()).toMatchObject([{ reference: 'A', endsAt: NOW + 11 * 60_000 }])
  })

  test('removes the hold of a paid booking', () => {
    syncHold(held(12), NOW)
    syncHold({ ...held(12), status: 'approved' as const, hold_expires_at: null }, NOW)
    expect(kept()).toEqual([])
  })

  test('removes a released hold and keeps an expired one', () => {
    syncHold(held(12), NOW)
    syncHold({ ...held(0), is_reserved: false }, NOW)
    expect(kept()).toEqual([])
    syncHold(held(12), NOW)
    syncHold({ ...held(0), is_reserved: false }, NOW + 12 * 60_000)
    expect(kept()).toHaveLength(1)
  })
})

test('the same stay can be booked again after its hold was released', () => {
  const request = { room: 'lake-room' }
  const first = requestKey(request)
  retainRequestKey('A', 60_000)
  syncHold(held(12), NOW)
  expect(requestKey(request)).toBe(first)
  syncHold({ ...held(0), is_reserved: false }, NOW)
  expect(requestKey(request)).not.toBe(first)
})

describe('firstHold', () => {
  const hold = (reference: string, endsAt: number) => ({ reference, stay: '', endsAt })

  test.each([
    ['the live hold that ends first', [hold('A', 5), hold('B', 20), hold('C', 30)], 'B'],
    ['the one that ended last when none is live', [hold('A', 3), hold('B', 5)], 'B'],
    ['none', [], undefined],
  ])('returns %s', (_, holds, reference) => {
    expect(firstHold(holds, 10)?.reference).toBe(reference)
  })
})
