import { calendarDate } from '@chautari/contract/dates'
import { DEPARTURES_AT_ONCE } from '@chautari/contract/rates/limits'
import { describe, expect, test } from 'vitest'
import { seriesOf, type Step } from './series.ts'

const FIRST = calendarDate('2026-12-05')

describe('a series of departures', () => {
  test.each<[Step, string, string[]]>([
    ['once', '2027-12-31', ['2026-12-05']],
    ['daily', '2026-12-07', ['2026-12-05', '2026-12-06', '2026-12-07']],
    ['weekly', '2026-12-19', ['2026-12-05', '2026-12-12', '2026-12-19']],
    ['fortnightly', '2027-01-01', ['2026-12-05', '2026-12-19']],
    ['weekly', '2026-12-04', []],
  ])('that is %s until %s has the days %j', (step, until, days) => {
    expect(seriesOf(FIRST, step, calendarDate(until))).toEqual(days)
  })

  test('has at most as many days as one request adds', () => {
    expect(seriesOf(FIRST, 'daily', calendarDate('2030-01-01'))).toHaveLength(DEPARTURES_AT_ONCE)
  })
})
