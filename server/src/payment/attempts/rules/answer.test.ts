import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { expect, test } from 'vitest'
import { verificationAnswer } from './answer.ts'

test('no booking that still waits for its payment is told verified', () => {
  const unpaid = BOOKING_STATUSES.filter((status) => status.startsWith('payment_'))
  for (const status of unpaid) {
    for (const states of [[], ['open'], ['failed'], ['mismatched']] as const) {
      expect(verificationAnswer(status, [...states])).not.toBe('verified')
    }
  }
})

test('a payment is told not completed only when none of the attempts can still be paid', () => {
  expect(verificationAnswer('payment_failed', ['failed', 'failed'])).toBe('payment_not_completed')
  expect(verificationAnswer('payment_pending', [])).toBe('payment_not_completed')
  expect(verificationAnswer('payment_pending', ['failed', 'open'])).toBe('payment_pending')
  expect(verificationAnswer('payment_verification_failed', ['mismatched'])).toBe('payment_pending')
})

test('a paid booking is told verified, and a sold-out one that its money comes back', () => {
  expect(verificationAnswer('approved', ['captured'])).toBe('verified')
  expect(verificationAnswer('reject', ['captured'])).toBe('paid_but_unavailable')
})
