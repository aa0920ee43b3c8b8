import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const at = (day: string, time: string) => instantInNepal(calendarDate(day), time)
const NIGHT = { from: 22, until: 7 }

test.each([
  ['before the night', NIGHT, '21:59', null],
  ['when the night begins', NIGHT, '22:00', at('2026-11-28', '07:00')],
  ['after midnight', NIGHT, '00:30', at('2026-11-27', '07:00')],
  ['in the last minute of the night', NIGHT, '06:59', at('2026-11-27', '07:00')],
  ['when the night ends', NIGHT, '07:00', null],
  ['in quiet hours by day', { from: 13, until: 15 }, '14:10', at('2026-11-27', '15:00')],
  ['after quiet hours by day', { from: 13, until: 15 }, '15:00', null],
  ['without an hour between', { from: 8, until: 8 }, '08:30', null],
  ['without quiet hours', null, '03:00', null],
])('quietUntil %s is as expected', (_case, quiet, time, expected) => {
  expect(quietUntil(quiet, at('2026-11-27', time))).toEqual(expected)
})
