import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bikramSambat,
  formatBikramSambat,
  formatBikramSambatRange,
  inBothCalendars,
  startOfBikramMonth,
} from './bikram-sambat.ts'
import { addDays, calendarDate } from '../dates.ts'

// Days that newspapers and laws name in both calendars.
test.each([
  ['2013-04-14', { year: 2070, month: 1, day: 1 }],
  ['2015-04-25', { year: 2072, month: 1, day: 12 }],
  ['2015-09-20', { year: 2072, month: 6, day: 3 }],
  ['2024-04-13', { year: 2081, month: 1, day: 1 }],
  ['2026-11-22', { year: 2083, month: 8, day: 6 }],
])('converts %s to Bikram Sambat', (date, day) => {
  expect(bikramSambat(calendarDate(date))).toEqual(day)
})

test('the day after any day is the next of its month, or the first of the next month', () => {
  const first = calendarDate('1943-04-14')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35_000 }), (days) => {
      const [day, next] = [bikramSambat(addDays(first, days)), bikramSambat(addDays(first, days + 1))]
      if (!day || !next) return false
      if (next.day === day.day + 1) return next.month === day.month && next.year === day.year
      return next.day === 1 && next.month === (day.month % 12) + 1 && next.year === day.year + (day.month === 12 ? 1 : 0)
    }),
  )
})

test('returns undefined for days outside the table', () => {
  expect(bikramSambat(calendarDate('1943-04-13'))).toBeUndefined()
  expect(bikramSambat(calendarDate('2045-01-01'))).toBeUndefined()
})

test('a range repeats the month and year only where they differ', () => {
  const range = (from: string, to: string) => formatBikramSambatRange(calendarDate(from), calendarDate(to))
  expect(range('2026-11-22', '2026-11-23')).toBe('मंसिर ६ – ७, २०८३')
  expect(range('2026-12-15', '2026-12-17')).toBe('मंसिर २९ – पुस २, २०८३')
  expect(range('2027-04-12', '2027-04-15')).toContain('२०८३ – वैशाख')
})

test('writes a day as people in Nepal do', () => {
  expect(formatBikramSambat(calendarDate('2026-11-22'))).toBe('मंसिर ६, २०८३')
  expect(formatBikramSambat(calendarDate('2100-01-01'))).toBe('')
  expect(inBothCalendars(calendarDate('2026-11-22'))).toEqual({ ad: 'Sun 22 Nov 2026', bs: 'मंसिर ६, २०८३' })
})

test('finds the day on which a month of Bikram Sambat begins', () => {
  expect(startOfBikramMonth(2070, 1)).toBe('2013-04-14')
  expect(startOfBikramMonth(2083, 8)).toBe('2026-11-17')
  expect(startOfBikramMonth(1999, 1)).toBeUndefined()
  expect(startOfBikramMonth(2083, 13)).toBeUndefined()
})
