import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { endOf, fixedDays, packageTotals, personsMax, readiness, readStart, startRange } from './package-choice.ts'

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
  const offered = { is_fixed_departure: true, cutoff_date_time: '2026-11-30T01:15:00.000Z', days: 5 }
  const dates = { start_date_time: '2026-12-03T01:15:00.000Z', end_date_time: '2026-12-08T10:45:00.000Z' }
  expect(fixedDays({ ...offered, ...dates })).toEqual({ start: '2026-12-03', end: '2026-12-08' })
  expect(fixedDays({ ...offered, start_date_time: null, end_date_time: null })).toBeUndefined()
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
  [{ ...chosen, seats: 'asking' as const }, 'checking'],
  [{ ...chosen, seats: 'unknown' as const }, 'ready'],
  [{ ...chosen, typed: '', start: undefined }, 'needsStart'],
  [{ ...chosen, typed: '2020-01-01', start: undefined }, 'outside'],
  [{ ...chosen, isAvailable: false }, 'unavailable'],
  [{ ...chosen, isAvailable: false, typed: '', start: undefined }, 'unavailable'],
])('the choice %o is %s', (choice, answer) => {
  expect(readiness(choice)).toBe(answer)
})
