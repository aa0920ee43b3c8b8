import { expect, test } from 'vitest'
import { after, half, held, is, lapsed } from '../testing/states.ts'
import { decide, type BookingEvent, type BookingState } from './lifecycle.ts'

const refused: BookingEvent = { kind: 'payment_refused', isLast: true }
const unappliedRefunded = (isLast: boolean): BookingEvent => ({ kind: 'payment_given_back', asidePaisa: half, isLast })

const failed = 'payment_failed'
const checked = 'payment_verification_pending'
const unresolved = 'payment_verification_failed'

test.each<[string, BookingState, BookingEvent, string, string]>([
  ['is released when a payment fails after the hold', is(unresolved, lapsed), refused, failed, 'release'],
  [
    'is released when staff rule out an unresolved payment',
    is(unresolved, lapsed),
    { kind: 'payment_ruled_out' },
    failed,
    'release',
  ],
  [
    'is released when staff rule out a payment that was never verified',
    is('payment_pending', lapsed),
    { kind: 'payment_ruled_out' },
    failed,
    'release',
  ],
  [
    'is released when staff rule out a payment being verified',
    is(checked, lapsed),
    { kind: 'payment_ruled_out' },
    failed,
    'release',
  ],
  [
    'is released when staff rule out a payment beside a failed one',
    is(failed, lapsed),
    { kind: 'payment_ruled_out' },
    failed,
    'release',
  ],
  ['is released when a too small payment is refunded', is(unresolved, lapsed), unappliedRefunded(true), failed, 'release'],
  [
    'is released when a too small payment is refunded during verification',
    is(checked, lapsed),
    unappliedRefunded(true),
    failed,
    'release',
  ],
  ['is kept while another payment may arrive', is(unresolved, lapsed), unappliedRefunded(false), failed, 'keep'],
  ['is kept while another payment is being verified', is(checked, lapsed), unappliedRefunded(false), checked, 'keep'],
  ['is released once the other payment fails too', is(failed, lapsed), refused, failed, 'release'],
  ['is kept until the lapse of the hold is recorded', is(unresolved), refused, failed, 'keep'],
  ['is kept with a too small payment until the lapse is recorded', is(unresolved, held), unappliedRefunded(true), failed, 'keep'],
])('the use of a coupon %s', (_name, before, event, to, coupon) => {
  expect(decide(before, event, after(2000))).toMatchObject({ outcome: 'changed', to, coupon })
})

test('a booking that failed within its hold stays unchanged by another failure', () => {
  expect(decide(is(failed), refused, after(5))).toEqual({ outcome: 'unchanged' })
})
