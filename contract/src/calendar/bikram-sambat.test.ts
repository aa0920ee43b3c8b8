import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bikramSambat, formatBikramSambat, formatBikramSambatRange, fromBikramSambat, inBothCalendars } from './bikram-sambat.ts'
import { addDays, calendarDate } from '../dates.ts'

// Days that newspapers and laws name in both calendars.
test.each([
  ['2013-04-14', { year: 2070, month: 1, day: 1 }],
  ['2015-04-25', { year: 2072, month: 1, day: 12 }],
  ['2015-09-20', { year: 2072, month: 6, day: 3 }],
  ['2024-04-13', { year: 2081, month: 1, day: 1 }],
  ['2026-11-22', { year: 2083, month: 8, day: 6 }],
])('converts %s to Bikram Sambat and back', (date, day) => {
  expect(bikramSambat(calendarDate(date))).toEqual(day)
  expect(fromBikramSambat(day)).toBe(date)
})

test('converting any day to Bikram Sambat and back returns the same day', () => {
  const first = calendarDate('1943-04-14')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 35_000 }), (days) => {
      const date = addDays(first, days)
      const there = bikramSambat(date)
      return there !== undefined && fromBikramSambat(there) === date
    }),
  )
})

test('returns undefined for days outside the table', () => {
  expect(bikramSambat(calendarDate('1943-04-13'))).toBeUndefined()
  expect(bikramSambat(calendarDate('2045-01-01'))).toBeUndefined()
  expect(fromBikramSambat({ year: 2083, month: 13, day: 1 })).toBeUndefined()
  expect(fromBikramSambat({ year: 2083, month: 8, day: 33 })).toBeUndefined()
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
