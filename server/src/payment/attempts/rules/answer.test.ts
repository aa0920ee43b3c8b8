import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { expect, test } from 'vitest'
import { verificationAnswer } from './answer.ts'

test('a booking that is still unpaid is never answered as verified', () => {
  const unpaid = BOOKING_STATUSES.filter((status) => status.startsWith('payment_'))
  for (const status of unpaid) {
    for (const states of [[], ['open'], ['failed'], ['mismatched']] as const) {
      expect(verificationAnswer(status, [...states])).not.toBe('verified')
    }
  }
})

test('a payment is answered as not completed only when none of the attempts can still be paid', () => {
  expect(verificationAnswer('payment_failed', ['failed', 'failed'])).toBe('payment_not_completed')
  expect(verificationAnswer('payment_pending', [])).toBe('payment_not_completed')
  expect(verificationAnswer('payment_pending', ['failed', 'open'])).toBe('payment_pending')
  expect(verificationAnswer('payment_verification_failed', ['mismatched'])).toBe('payment_pending')
})

test('a paid booking is answered as verified, and a sold-out one as paid but unavailable', () => {
  expect(verificationAnswer('approved', ['captured'])).toBe('verified')
  expect(verificationAnswer('reject', ['captured'])).toBe('paid_but_unavailable')
})
