import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { arrivalDays, daysAround } from './arrival-days.ts'

test('arrivalDays leaves out days before today and too far ahead', () => {
  const today = calendarDate('2026-12-31')
  const last = addDays(today, ADVANCE_DAYS_MAX)
  expect(daysAround(today, 1)).toEqual(['2026-12-30', today, '2027-01-01'])
  expect(arrivalDays(daysAround(today, 1), today)).toEqual([today, '2027-01-01'])
  expect(arrivalDays(daysAround(last, 1), today)).toEqual([addDays(last, -1), last])
})
