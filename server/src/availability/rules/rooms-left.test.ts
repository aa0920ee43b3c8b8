import { calendarDate } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { daysFrom, leftByNight, leftForStay } from './rooms-left.ts'

const room = { id: 7, totalRooms: 5 }
const night = (text: string, left: number, roomId = 7) => ({ roomId, night: calendarDate(text), left })
const stay = { from: calendarDate('2026-11-29'), to: calendarDate('2026-12-02') }

test('a night without a row has all rooms', () => {
  expect(leftForStay(room, [], stay)).toBe(5)
})

test('a stay has the rooms of its fullest night', () => {
  expect(leftForStay(room, [night('2026-11-29', 4), night('2026-11-30', 2), night('2026-12-01', 3)], stay)).toBe(2)
})

test('the night of check-out does not count', () => {
  expect(leftForStay(room, [night('2026-12-02', 0)], stay)).toBe(5)
})

test('the nights of another room do not count', () => {
  expect(leftForStay(room, [night('2026-11-30', 0, 8)], stay)).toBe(5)
})

test('nights are listed one by one across the end of a month', () => {
  expect(leftByNight(room, [night('2026-12-01', 1)], daysFrom(stay.from, 4))).toEqual([5, 5, 1, 5])
})
