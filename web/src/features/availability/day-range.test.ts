import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { formatDayRange } from './day-range.ts'

test('days of one month name it once', () => {
  expect(formatDayRange(calendarDate('2026-11-22'), calendarDate('2026-11-23'))).toBe('Sun 22 – Mon 23 Nov')
})

test('days of two months name both', () => {
  expect(formatDayRange(calendarDate('2026-11-30'), calendarDate('2026-12-02'))).toBe('Mon 30 Nov – Wed 2 Dec')
  expect(formatDayRange(calendarDate('2026-12-31'), calendarDate('2027-01-01'))).toBe('Thu 31 Dec – Fri 1 Jan')
})
