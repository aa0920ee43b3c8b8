import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import {
  chooseDeparture,
  departureDays,
  departureFit,
  endOf,
  mostSeats,
  packageTotals,
  personsMax,
  readiness,
  readStart,
  startRange,
} from './package-choice.ts'

const today = calendarDate('2026-11-21')
const range = { first: calendarDate('2026-11-24'), last: calendarDate('2028-05-14') }

test('the earliest start is the day of the cutoff in Nepal, never before today', () => {
  // 18:30 UTC is a quarter past midnight in Nepal.
  expect(startRange({ cutoff_date_time: '2026-11-23T18:30:00.000Z' }, today)).toEqual(range)
  expect(startRange({ cutoff_date_time: '2026-11-23T18:00:00.000Z' }, today).first).toBe('2026-11-23')
  expect(startRange({ cutoff_date_time: '2026-10-01T00:00:00.000Z' }, today).first).toBe(today)
})

test.each<[string, string | undefined]>([
  ['2026-11-24', '2026-11-24'],
  ['2028-05-14', '2028-05-14'],
  ['2026-11-23', undefined],
  ['2028-05-15', undefined],
  ['', undefined],
  ['0002-11-24', undefined],
  ['2027-02-30', undefined],
])('reads the start %s as %s', (text, start) => {
  expect(readStart(text, range)).toBe(start)
})

test('the end is the start plus the days of the package, and is cleared with the start', () => {
  expect(endOf(calendarDate('2026-12-25'), 11)).toBe('2027-01-05')
  expect(endOf(undefined, 11)).toBeUndefined()
})

test('a fixed departure is shown on its days in Nepal', () => {
  const departure = { start_date: '2026-12-03', end_date_time: '2026-12-08T18:45:00.000Z' }
  expect(departureDays(departure)).toEqual({ start: '2026-12-03', end: '2026-12-09' })
})

describe('the departures of a package', () => {
  const few = { start_date: '2026-12-04', is_open: true, free_seats: 3 }
  const many = { start_date: '2026-12-18', is_open: true, free_seats: 12 }
  const later = { start_date: '2027-01-15', is_open: true, free_seats: 12 }
  const closed = { start_date: '2026-11-23', is_open: false, free_seats: 14 }
  const departures = [closed, few, many, later]

  test.each([
    [few, 3, 'fits'],
    [few, 4, 'few'],
    [{ ...few, free_seats: 0 }, 1, 'full'],
    [closed, 1, 'closed'],
  ])('%o for %i travellers: %s', (departure, persons, fit) => {
    expect(departureFit(departure, persons)).toBe(fit)
  })

  test.each([
    ['', 1, few],
    ['', 5, many],
    ['2027-01-15', 5, later],
    ['2026-12-04', 5, many],
    ['2026-11-23', 1, few],
    ['2026-12-05', 2, few],
    ['', 13, undefined],
  ])(
    'with %j picked, %s travellers get the picked one if it takes them, else the first that does',
    (picked, persons, departure) => {
      expect(chooseDeparture(departures, picked, persons)).toBe(departure)
    },
  )

  test('limit a party to the seats of the largest open one', () => {
    expect(mostSeats(departures)).toBe(12)
    expect(mostSeats([closed])).toBe(0)
    expect(mostSeats([])).toBe(0)
  })
})

test.each([
  [{ unit_price: 38_500, offer_price: 33_880 }, 3, { totalAmount: 101_640, regularAmount: 115_500, discountAmount: 13_860 }],
  [{ unit_price: 38_500, offer_price: null }, 2, { totalAmount: 77_000, regularAmount: 77_000, discountAmount: 0 }],
  [{ unit_price: 0.1, offer_price: null }, 3, { totalAmount: 0.3, regularAmount: 0.3, discountAmount: 0 }],
  [{ unit_price: 0, offer_price: null }, 4, { totalAmount: 0, regularAmount: 0, discountAmount: 0 }],
])('%o for %i travellers costs %o', (priced, persons, totals) => {
  expect(packageTotals(priced, persons)).toEqual(totals)
})

test.each([
  [3, 3],
  [1, 1],
  [0, 1],
  [80, 50],
])('with %i available seats, up to %i travellers can be chosen', (seats, most) => {
  expect(personsMax(seats)).toBe(most)
})

const start: CalendarDate = calendarDate('2026-12-01')
const chosen = { isAvailable: true, typed: start, start, seats: 4, count: 2 }

test.each([
  [chosen, 'ready'],
  [{ ...chosen, count: 4 }, 'ready'],
  [{ ...chosen, count: 5 }, 'tooMany'],
  [{ ...chosen, seats: 0 }, 'full'],
  [{ ...chosen, seats: 'loading' as const }, 'checking'],
  [{ ...chosen, seats: 'unknown' as const }, 'ready'],
  [{ ...chosen, typed: '', start: undefined }, 'needsStart'],
  [{ ...chosen, typed: '2020-01-01', start: undefined }, 'outside'],
  [{ ...chosen, isAvailable: false }, 'unavailable'],
  [{ ...chosen, isAvailable: false, typed: '', start: undefined }, 'unavailable'],
])('the choice %o is %s', (choice, answer) => {
  expect(readiness(choice)).toBe(answer)
})
