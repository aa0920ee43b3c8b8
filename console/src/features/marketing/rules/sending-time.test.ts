import { expect, test } from 'vitest'
import { startOf } from './sending-time.ts'

test.each([
  ['now, although a day was typed before', false, '2026-11-24', '09:30', null],
  ['at the day and time in Nepal', true, '2026-11-24', '09:30', '2026-11-24T03:45:00.000Z'],
  ['neither now nor later without a day', true, '', '09:30', undefined],
  ['neither now nor later without a time', true, '2026-11-24', '', undefined],
  ['neither now nor later without both', true, '', '', undefined],
])('a newsletter starts %s', (_when, isLater, day, time, start) => {
  expect(startOf({ isLater, day, time })).toBe(start)
})
