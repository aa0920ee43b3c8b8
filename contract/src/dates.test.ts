import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  calendarDate,
  dayInNepal,
  formatInstantInNepal,
  formatLongDay,
  instantInNepal,
  isCalendarDate,
  nightsBetween,
  nightsOf,
  weekdayOf,
} from './dates.ts'

test('accepts only existing days written YYYY-MM-DD as calendar dates', () => {
  const none = ['2026-02-30', '2026-13-01', '2026-1-1', 'now', 'infinity', '10000-01-01', '2026-11-21T00:00', ' 2026-11-21', '']
  expect(none.filter(isCalendarDate)).toEqual([])
  expect(isCalendarDate('2028-02-29')).toBe(true)
  expect(() => calendarDate('tomorrow')).toThrow(RangeError)
})

test('a day in Nepal begins at 18:15 UTC', () => {
  expect(dayInNepal(new Date('2026-11-21T18:14:59.999Z'))).toBe('2026-11-21')
  expect(dayInNepal(new Date('2026-11-21T18:15:00.000Z'))).toBe('2026-11-22')
})

test('nights are counted from check-in up to check-out', () => {
  const start = calendarDate('2026-12-30')
  expect(nightsBetween(start, calendarDate('2027-01-02'))).toBe(3)
  expect(nightsOf(start, calendarDate('2027-01-02'))).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
})

test('counting nights is the inverse of adding days, over fifty years', () => {
  const start = calendarDate('2000-01-01')
  fc.assert(fc.property(fc.integer({ min: 0, max: 18_000 }), (days) => nightsBetween(start, addDays(start, days)) === days))
})

test('writes instants in Nepal time, whatever the time zone of the machine', () => {
  const noon = instantInNepal(calendarDate('2026-11-22'), '12:00')
  expect(noon.toISOString()).toBe('2026-11-22T06:15:00.000Z')
  expect(formatInstantInNepal(noon)).toBe('Sun 22 Nov 2026, 12:00')
  expect(formatLongDay(calendarDate('2026-11-22'))).toBe('Sun 22 Nov 2026')
})

test('weekdayOf is that of the day itself, in every time zone', () => {
  expect(['2026-11-22', '2026-11-28', '2026-12-31'].map((day) => weekdayOf(calendarDate(day)))).toEqual([0, 6, 4])
})
