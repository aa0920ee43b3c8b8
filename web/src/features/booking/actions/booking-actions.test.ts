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

describe('bookingActions', () => {
  test.each<[string, Partial<Parameters<typeof bookingActions>[0]>, string]>([
    ['held and unpaid', HELD, 'pay'],
    ['held after a failed payment', { ...HELD, status: 'payment_failed' }, 'pay'],
    ['lapsed and still available', {}, 'book_again'],
    ['lapsed after a failed payment', { status: 'payment_failed' }, 'book_again'],
    ['lapsed and rebooked as often as permitted', { rebooks_left: 0 }, 'book_new'],
    ['lapsed a second less than a day after the reservation', { server_time: '2026-11-22T05:59:59.000Z' }, 'book_again'],
    ['lapsed a day after the reservation', { server_time: '2026-11-22T06:00:00.000Z' }, 'book_new'],
    ['lapsed and sold out', { has_availability: false }, 'see_others'],
    ['paid, with a status that is not updated yet', { ...HELD, is_paid: true }, ''],
    ['being verified', { status: 'payment_verification_pending' }, 'check_again'],
    ['being verified and held', { ...HELD, status: 'payment_verification_pending' }, 'check_again'],
    ['not verified', { status: 'payment_verification_failed' }, 'check_again'],
    ['paid, waiting for its supplier', { ...APPROVED, status: 'pending' }, ''],
    ['approved and paid', APPROVED, 'documents cancel'],
    ['approved and free', FREE, 'documents cancel'],
    ['approved, neither paid nor free', { ...APPROVED, is_paid: false }, 'documents'],
    ['approved and completed', { ...APPROVED, is_completed: true }, 'documents'],
    ['approved with a refund', { ...APPROVED, refund_amount: 100 }, 'documents'],
    ['approved with a refund of zero', { ...APPROVED, refund_amount: 0 }, 'documents'],
    ['approved with a time of cancellation', { ...APPROVED, cancelled_at: '2026-11-21T06:10:00.000Z' }, 'documents'],
    ['approved and masked', { ...APPROVED, is_masked: true }, 'cancel'],
    ['waiting for a decision', { ...APPROVED, status: 'cancellation_pending' }, 'documents'],
    ['active after a refused cancellation', { ...APPROVED, status: 'cancellation_rejected' }, 'documents'],
    ['cancelled', { ...APPROVED, status: 'cancelled' }, ''],
    ['cancelled with a refund to come', { ...APPROVED, status: 'cancellation_approved' }, ''],
    ['rejected', { ...APPROVED, status: 'reject' }, ''],
    ['of an unknown status', { ...APPROVED, status: 'on_the_moon' as BookingStatus }, ''],
  ])('of a booking that is %s', (_name, facts, expected) => {
    expect(bookingActions({ ...UNPAID, ...facts }).join(' ')).toBe(expected)
  })

  test('cancelling is only offered for approved bookings', () => {
    const settled = { ...UNPAID, is_paid: true, is_free: true, is_reserved: true }
    const cancellable = BOOKING_STATUSES.filter((status) => bookingActions({ ...settled, status }).includes('cancel'))
    expect(cancellable).toEqual(['approved'])
  })
})
