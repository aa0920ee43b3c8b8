import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { expect, test } from 'vitest'
import { freeCancellationUntil } from './free-cancellation.ts'

const from = calendarDate('2026-12-01')
const stay = { from, checkInTime: '14:00', now: instantInNepal(from, '00:00') }
const until = (freeHours: number | null, now = stay.now) => freeCancellationUntil({ ...stay, freeHours, now })

test('cancelling is free until the given hours before check-in, in Nepal time', () => {
  expect(until(2)?.toISOString()).toBe('2026-12-01T06:15:00.000Z')
  expect(until(0)).toEqual(instantInNepal(from, '14:00'))
})

test.each([
  ['a minute before it', '11:59', true],
  ['at that very instant', '12:00', false],
  ['a minute after it', '12:01', false],
])('%s there is time left: %s', (_, time, isLeft) => {
  expect(until(2, instantInNepal(from, time)) !== null).toBe(isLeft)
})

test('a room without a full refund never has free cancellation', () => {
  expect(until(null)).toBeNull()
})
