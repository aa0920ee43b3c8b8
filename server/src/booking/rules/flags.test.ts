import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { flagsOf, type Flagged } from './flags.ts'

const now = new Date('2026-11-21T06:00:00Z')
const booking: Flagged = {
  status: 'payment_pending',
  totalPaisa: paisa(1_520_000),
  paidPaisa: paisa(0),
  lapsedAt: null,
  holdExpiresAt: new Date('2026-11-21T06:12:00Z'),
  endsOn: calendarDate('2026-11-24'),
}
const approved: Flagged = { ...booking, status: 'approved', paidPaisa: booking.totalPaisa }

describe('flagsOf', () => {
  test('reports isReserved while the hold is live, and afterwards only for active bookings', () => {
    const later = new Date('2026-11-21T06:12:00Z')
    expect(flagsOf(booking, now).isReserved).toBe(true)
    expect(flagsOf(booking, later).isReserved).toBe(false)
    expect(flagsOf(approved, later).isReserved).toBe(true)
    expect(flagsOf({ ...approved, status: 'reject' }, now).isReserved).toBe(false)
  })

  test('reports isPaid once the whole price is paid, also after a rejection', () => {
    expect(flagsOf(booking, now).isPaid).toBe(false)
    expect(flagsOf({ ...approved, status: 'reject' }, now).isPaid).toBe(true)
  })

  test('reports a free booking as free and not paid', () => {
    const free = { ...approved, totalPaisa: paisa(0), paidPaisa: paisa(0) }
    expect(flagsOf(free, now)).toMatchObject({ isFree: true, isPaid: false })
  })

  test.each([
    ['2026-11-24T06:14:59.999Z', false],
    ['2026-11-24T06:15:00.000Z', true],
  ])('reports a stay as completed from noon of its last day in Nepal: at %s %s', (instant, completed) => {
    expect(flagsOf(approved, new Date(instant)).isCompleted).toBe(completed)
    expect(flagsOf(booking, new Date(instant)).isCompleted).toBe(false)
  })

  test.each([
    ['2026-11-24T10:44:59.999Z', false],
    ['2026-11-24T10:45:00.000Z', true],
  ])('reports a package as completed from the end time of its last day: at %s %s', (instant, completed) => {
    expect(flagsOf({ ...approved, endTime: '16:30' }, new Date(instant)).isCompleted).toBe(completed)
  })
})
