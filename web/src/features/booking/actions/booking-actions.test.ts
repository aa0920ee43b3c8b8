import { BOOKING_STATUSES, type BookingStatus } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import { bookingActions } from './booking-actions.ts'

const UNPAID = {
  status: 'payment_pending' as BookingStatus,
  is_masked: false,
  is_paid: false,
  is_free: false,
  is_completed: false,
  is_reserved: false,
  has_availability: true,
  cancelled_at: null,
  refund_amount: null,
  rebooks_left: 3,
  created_at: '2026-11-21T06:00:00.000Z',
  server_time: '2026-11-21T06:20:00.000Z',
}

const HELD = { is_reserved: true }
const APPROVED = { status: 'approved', is_paid: true, is_reserved: true } as const
const FREE = { status: 'approved', is_free: true, is_reserved: true } as const

describe('the actions of a booking', () => {
  test.each<[string, Partial<Parameters<typeof bookingActions>[0]>, string]>([
    ['held and unpaid', HELD, 'pay'],
    ['held after a failed payment', { ...HELD, status: 'payment_failed' }, 'pay'],
    ['lapsed, and still there', {}, 'book_again'],
    ['lapsed after a failed payment', { status: 'payment_failed' }, 'book_again'],
    ['lapsed, and held again as often as may be', { rebooks_left: 0 }, 'book_anew'],
    ['lapsed a second short of a day ago', { server_time: '2026-11-22T05:59:59.000Z' }, 'book_again'],
    ['lapsed, and made a day ago', { server_time: '2026-11-22T06:00:00.000Z' }, 'book_anew'],
    ['lapsed, and taken by others', { has_availability: false }, 'see_others'],
    ['paid, though its status does not say so yet', { ...HELD, is_paid: true }, ''],
    ['being verified', { status: 'payment_verification_pending' }, 'check_again'],
    ['being verified, and held', { ...HELD, status: 'payment_verification_pending' }, 'check_again'],
    ['not verified', { status: 'payment_verification_failed' }, 'check_again'],
    ['paid, waiting for its supplier', { ...APPROVED, status: 'pending' }, ''],
    ['approved and paid', APPROVED, 'papers cancel'],
    ['approved and free', FREE, 'papers cancel'],
    ['approved, neither paid nor free', { ...APPROVED, is_paid: false }, 'papers'],
    ['approved and completed', { ...APPROVED, is_completed: true }, 'papers'],
    ['approved, and something goes back already', { ...APPROVED, refund_amount: 100 }, 'papers'],
    ['approved, and nothing goes back of what was cancelled', { ...APPROVED, refund_amount: 0 }, 'papers'],
    ['approved, and cancelled all the same', { ...APPROVED, cancelled_at: '2026-11-21T06:10:00.000Z' }, 'papers'],
    ['approved, and seen by reference alone', { ...APPROVED, is_masked: true }, 'cancel'],
    ['waiting for a decision', { ...APPROVED, status: 'cancellation_pending' }, 'papers'],
    ['standing after a refused cancellation', { ...APPROVED, status: 'cancellation_rejected' }, 'papers'],
    ['cancelled', { ...APPROVED, status: 'cancelled' }, ''],
    ['cancelled, its refund on its way', { ...APPROVED, status: 'cancellation_approved' }, ''],
    ['rejected', { ...APPROVED, status: 'reject' }, ''],
    ['of a later version', { ...APPROVED, status: 'on_the_moon' as BookingStatus }, ''],
  ])('%s', (_name, facts, expected) => {
    expect(bookingActions({ ...UNPAID, ...facts }).join(' ')).toBe(expected)
  })

  test('cancelling is only offered for approved bookings', () => {
    const settled = { ...UNPAID, is_paid: true, is_free: true, is_reserved: true }
    const cancellable = BOOKING_STATUSES.filter((status) => bookingActions({ ...settled, status }).includes('cancel'))
    expect(cancellable).toEqual(['approved'])
  })
})
