import type { BookingStatus } from '@chautari/contract/booking/status'
import { expect, test } from 'vitest'
import { bookingStage } from './booking-stage.ts'

const unpaid = { is_paid: false, is_free: false, is_reserved: false }

test('an unknown status from a newer server has no stage', () => {
  const status = 'on_the_moon' as BookingStatus
  expect(bookingStage({ ...unpaid, status })).toBe('other')
})

test.each<[BookingStatus, Partial<typeof unpaid>, string]>([
  ['payment_pending', { is_reserved: true }, 'payable'],
  ['payment_failed', { is_reserved: true }, 'payable'],
  ['payment_pending', { is_free: true, is_reserved: true }, 'unconfirmed'],
  ['payment_pending', { is_free: true }, 'expired'],
  ['payment_pending', {}, 'expired'],
  ['payment_failed', {}, 'expired'],
  ['payment_verification_pending', { is_reserved: true }, 'checking'],
  ['payment_verification_pending', {}, 'checking'],
  ['payment_verification_failed', {}, 'unverified'],
  ['approved', { is_paid: true, is_reserved: true }, 'settled'],
  ['approved', { is_free: true, is_reserved: true }, 'settled'],
  ['pending', { is_paid: true, is_reserved: true }, 'awaiting_approval'],
  ['reject', { is_paid: true }, 'rejected'],
  ['cancellation_approved', { is_paid: true }, 'cancelled'],
  ['cancelled', { is_paid: true }, 'cancelled'],
])('%s with %o is %s', (status, facts, stage) => {
  expect(bookingStage({ status, ...unpaid, ...facts })).toBe(stage)
})
