import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { daysOf, totalOf } from './days.ts'

const DEPARTURE = { start_date: '2026-12-09', is_open: false, free_seats: 3, unit_price: 900, offer_price: 800, refund_terms: [] }
const ANY_DAY = {
  is_fixed_departure: false,
  departures: [],
  free_seats: 6,
  unit_price: 1000,
  offer_price: null,
  refund_terms: null,
  // Seven in the morning of 3 December in Nepal.
  cutoff_date_time: '2026-12-03T01:15:00.000Z',
}

describe('daysOf', () => {
  test('returns all departures of a package with fixed ones, whatever day is wanted', () => {
    const tour = { ...ANY_DAY, is_fixed_departure: true, departures: [DEPARTURE] }
    expect(daysOf(tour, calendarDate('2026-12-20'))).toEqual([DEPARTURE])
    expect(daysOf({ ...tour, departures: [] }, calendarDate('2026-12-20'))).toEqual([])
  })

  test.each([
    ['2026-12-02', false],
    ['2026-12-03', true],
    ['2026-12-20', true],
  ])('opens %s only from the earliest possible start on: %s', (day, isOpen) => {
    const wanted = calendarDate(day)
    expect(daysOf(ANY_DAY, wanted)).toEqual([
      { start_date: day, is_open: isOpen, free_seats: 6, unit_price: 1000, offer_price: null, refund_terms: [] },
    ])
  })

  test('returns none before a day is chosen', () => {
    expect(daysOf(ANY_DAY, undefined)).toEqual([])
  })
})

test('totalOf counts the price of the day with its offer', () => {
  expect([totalOf(DEPARTURE, 3), totalOf(ANY_DAY, 2)]).toEqual([2400, 2000])
})
