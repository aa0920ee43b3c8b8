import { calendarDate, instantInNepal } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { awaitsPayment, closedReason, isReadableBySupplier } from './writing.ts'

const now = instantInNepal(calendarDate('2026-11-27'), '10:00')
const MINUTE = 60_000
const booking = {
  status: 'approved' as const,
  holdExpiresAt: null,
  endsOn: calendarDate('2026-12-01'),
  cancelledAt: null,
  totalPaisa: paisa(100),
  paidPaisa: paisa(100),
}
const after = (ms: number) => new Date(now.getTime() + ms)
const DAY = 24 * 60 * MINUTE

describe('closedReason', () => {
  test.each([
    ['a paid booking', {}, undefined],
    ['a live hold', { status: 'payment_pending', holdExpiresAt: after(1) }, undefined],
    ['a hold that ends now', { status: 'payment_pending', holdExpiresAt: now }, 'hold_ended'],
    ['a failed payment whose hold has ended', { status: 'payment_failed', holdExpiresAt: after(-1) }, 'hold_ended'],
    ['a payment that is being checked', { status: 'payment_verification_pending', holdExpiresAt: after(-1) }, undefined],
    ['a booking that waits for the supplier', { status: 'pending' }, undefined],
    ['a cancellation that waits', { status: 'cancellation_pending' }, undefined],
    ['a booking cancelled 13 days ago', { status: 'cancelled', cancelledAt: after(-13 * DAY) }, undefined],
    ['a booking cancelled 14 days ago', { status: 'cancelled', cancelledAt: after(-14 * DAY) }, 'cancelled'],
    ['a declined booking', { status: 'reject' }, 'cancelled'],
    ['a stay that ended 14 days ago', { endsOn: calendarDate('2026-11-13') }, undefined],
    ['a stay that ended 15 days ago', { endsOn: calendarDate('2026-11-12') }, 'ended'],
  ] as const)('closes or keeps open the thread of %s', (_case, changes, expected) => {
    expect(closedReason({ ...booking, ...changes }, false, now)).toBe(expected)
  })

  test('returns blocked for a blocked thread', () => {
    expect(closedReason(booking, true, now)).toBe('blocked')
  })
})

describe('awaitsPayment', () => {
  test.each([
    ['an unpaid hold', { status: 'payment_pending', paidPaisa: paisa(0) }, true],
    ['a free hold', { status: 'payment_pending', paidPaisa: paisa(0), totalPaisa: paisa(0) }, true],
    ['a payment in doubt', { status: 'payment_verification_failed', paidPaisa: paisa(0) }, true],
    ['a paid booking', {}, false],
    ['a free booking', { paidPaisa: paisa(0), totalPaisa: paisa(0) }, false],
    ['a cancelled booking that was paid', { status: 'cancelled' }, false],
    ['a cancelled booking that was not paid', { status: 'cancelled', paidPaisa: paisa(0) }, true],
  ] as const)('hides or shows contact details of %s', (_case, changes, expected) => {
    expect(awaitsPayment({ ...booking, ...changes })).toBe(expected)
  })
})

test('isReadableBySupplier ends 30 days after departure', () => {
  expect(isReadableBySupplier({ ...booking, endsOn: calendarDate('2026-10-28') }, now)).toBe(true)
  expect(isReadableBySupplier({ ...booking, endsOn: calendarDate('2026-10-27') }, now)).toBe(false)
})
