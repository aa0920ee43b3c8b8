import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { movedDay } from './moved-day.ts'

test.each([
  ['2026-11-22', 'ArrowLeft', '2026-11-21'],
  ['2026-11-22', 'ArrowRight', '2026-11-23'],
  ['2026-11-30', 'ArrowDown', '2026-12-07'],
  ['2026-11-22', 'ArrowUp', '2026-11-15'],
  ['2026-11-25', 'Home', '2026-11-22'],
  ['2026-11-25', 'End', '2026-11-28'],
  ['2027-01-31', 'PageDown', '2027-02-28'],
  ['2027-01-31', 'PageUp', '2026-12-31'],
  ['2027-01-31', 'x', undefined],
])('%s and %s lead to %s', (day, key, expected) => {
  expect(movedDay(calendarDate(day), key, 'ad')).toBe(expected)
})

test('a page is a month of Bikram Sambat in Nepali', () => {
  expect(movedDay(calendarDate('2026-11-17'), 'PageDown', 'bs')).toBe('2026-12-16')
})
