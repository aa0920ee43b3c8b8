import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { monthOf } from './month-of.ts'

const day = calendarDate

describe('monthOf', () => {
  test.each([
    ['2026-11-22', 'ad', '2026-11-01', '2026-11-30'],
    ['2027-02-28', 'ad', '2027-02-01', '2027-02-28'],
    ['2028-02-01', 'ad', '2028-02-01', '2028-02-29'],
    ['2026-12-31', 'ad', '2026-12-01', '2026-12-31'],
    ['2026-11-22', 'bs', '2026-11-17', '2026-12-15'],
    ['2027-04-13', 'bs', '2027-03-15', '2027-04-13'],
  ] as const)('finds the month of %s in %s', (of, calendars, from, to) => {
    expect(monthOf(day(of), calendars)).toEqual({ from, to })
  })

  test('falls back to the other calendar outside the known years', () => {
    expect(monthOf(day('2150-05-20'), 'bs')).toEqual({ from: '2150-05-01', to: '2150-05-31' })
  })
})
