import { expect, test } from 'vitest'
import { announcedMinute, formatCountdown, secondsLeft } from './hold-clock.ts'

const reading = { holdExpiresAt: '2026-11-21T06:12:00.000Z', serverTime: '2026-11-21T06:00:00.000Z', receivedAt: 5000 }

test.each([
  [5000, 720],
  [5001, 720],
  [6000, 719],
  [5000 + 719_001, 1],
  [5000 + 720_000, 0],
  [5000 + 900_000, 0],
])('at %i on the monotonic clock %i seconds are left', (now, seconds) => {
  expect(secondsLeft(reading, now)).toBe(seconds)
})

test('a booking without a hold has no seconds left', () => {
  expect(secondsLeft({ ...reading, holdExpiresAt: null }, 5000)).toBe(0)
})

test('a hold that expired before the response has no seconds left', () => {
  expect(secondsLeft({ ...reading, serverTime: '2026-11-21T06:12:01.000Z' }, 5000)).toBe(0)
})

test.each([
  [0, '00:00'],
  [9, '00:09'],
  [60, '01:00'],
  [718, '11:58'],
  [3600, '60:00'],
])('%i seconds are shown as %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text)
})

test.each([
  [301, 300, 5],
  [310, 290, 5],
  [300, 299, undefined],
  [61, 60, 1],
  [310, 55, 1],
  [60, 59, undefined],
  [720, 719, undefined],
  [70, 0, undefined],
])('from %i to %i seconds the announced minute is %s', (before, after, minute) => {
  expect(announcedMinute(before, after)).toBe(minute)
})
