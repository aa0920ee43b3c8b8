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

test.each([
  ['offered', ['open'], 'payment_pending'],
  ['offered', ['failed'], 'payment_not_completed'],
  ['offered', ['failed', 'open'], 'payment_pending'],
  ['lapsed', ['failed'], 'payment_not_completed'],
  ['applied', ['failed', 'captured'], 'verified'],
  ['ended', ['captured'], 'paid_but_unavailable'],
  // A payment that was too small is refunded, and the offer stays open.
  ['offered', ['captured'], 'paid_but_unavailable'],
] as const)(
  'the payment of an amendment that is %s is answered by its attempts %j as %s, though the booking is paid',
  (amendment, states, answer) => {
    expect(verificationAnswer('approved', [...states], amendment)).toBe(answer)
  },
)
