import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { isBelowMinimum, seatsOf, splitByDay, stateOf } from './departure-state.ts'

const now = Date.parse('2026-11-22T08:25:00Z')
const departure = {
  start_date: '2026-12-05',
  seats: 6,
  held: 1,
  booked: 2,
  is_closed: false,
  is_called_off: false,
  cutoff_at: '2026-12-02T00:45:00.000Z',
}

describe('stateOf', () => {
  test.each([
    ['open', {}],
    ['sold_out', { booked: 5 }],
    ['booking_over', { cutoff_at: '2026-11-22T08:25:00.000Z' }],
    ['closed', { is_closed: true, booked: 5 }],
    ['called_off', { is_called_off: true, is_closed: true }],
  ] as const)('is %s', (state, changed) => {
    expect(stateOf({ ...departure, ...changed }, now)).toBe(state)
  })
})

describe('seatsOf', () => {
  test('counts sold seats, then those being paid, then free ones', () => {
    expect(seatsOf(departure)).toEqual(['booked', 'booked', 'held', 'free', 'free', 'free'])
  })

  test('shows no blocks for a coach', () => {
    expect(seatsOf({ ...departure, seats: 40 })).toEqual([])
  })
})

test('splitByDay counts a departure of today as coming, and lists past ones the latest first', () => {
  const days = ['2026-11-01', '2026-11-20', '2026-11-22', '2026-11-29'].map((day) => ({ start_date: day }))
  const { coming, past } = splitByDay(days, calendarDate('2026-11-22'))
  expect(coming.map(({ start_date: day }) => day)).toEqual(['2026-11-22', '2026-11-29'])
  expect(past.map(({ start_date: day }) => day)).toEqual(['2026-11-20', '2026-11-01'])
})

test.each([
  [{ booked: 2, min_travellers: 3, is_guaranteed: false }, true],
  [{ booked: 3, min_travellers: 3, is_guaranteed: false }, false],
  [{ booked: 2, min_travellers: 3, is_guaranteed: true }, false],
  [{ booked: 0, min_travellers: null, is_guaranteed: false }, false],
])('isBelowMinimum of %o is %s', (departure, isBelow) => {
  expect(isBelowMinimum(departure)).toBe(isBelow)
})
