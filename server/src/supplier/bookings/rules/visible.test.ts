import { calendarDate } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { isContactVisible, isGuestVisible, mayMarkNoShow } from './visible.ts'

const booking = (status: 'pending' | 'approved' | 'reject') => ({
  status,
  startsOn: calendarDate('2026-11-10'),
  endsOn: calendarDate('2026-11-12'),
})
const noonOf = (day: string) => new Date(`${day}T06:15:00Z`)

describe('the guest of a booking', () => {
  test.each([
    ['approved', '2026-12-12', true, true],
    ['approved', '2026-12-13', false, false],
    ['pending', '2026-11-09', true, true],
    ['reject', '2026-11-09', true, false],
  ] as const)('of a booking that is %s, on %s: the name is visible %s, the phone %s', (status, day, guest, contact) => {
    expect([isGuestVisible(booking(status), noonOf(day)), isContactVisible(booking(status), noonOf(day))]).toEqual([
      guest,
      contact,
    ])
  })
})

describe('a no-show', () => {
  test.each([
    ['approved', '2026-11-09', false],
    ['approved', '2026-11-10', true],
    ['approved', '2026-11-14', true],
    ['approved', '2026-11-15', false],
    ['pending', '2026-11-10', false],
    ['reject', '2026-11-10', false],
  ] as const)('of a booking that is %s can be recorded on %s: %s', (status, day, may) => {
    expect(mayMarkNoShow(booking(status), noonOf(day))).toBe(may)
  })
})
