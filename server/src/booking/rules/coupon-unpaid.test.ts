import { expect, test } from 'vitest'
import { after, half, held, is, lapsed } from '../testing/states.ts'
import { decide, type BookingEvent, type Standing } from './lifecycle.ts'

const refused: BookingEvent = { kind: 'payment_refused', isLast: true }
const givenBack = (isLast: boolean): BookingEvent => ({ kind: 'payment_given_back', asidePaisa: half, isLast })

const failed = 'payment_failed'
const checked = 'payment_verification_pending'
const unresolved = 'payment_verification_failed'

test.each<[string, Standing, BookingEvent, string, string]>([
  ['is given back when nothing came of a payment that outlived the hold', is(unresolved, lapsed), refused, failed, 'release'],
  ['so too when an operator says so', is(unresolved, lapsed), { kind: 'payment_ruled_out' }, failed, 'release'],
  [
    'so too of a payment that was never in question',
    is('payment_pending', lapsed),
    { kind: 'payment_ruled_out' },
    failed,
    'release',
  ],
  ['so too of one that is still looked at', is(checked, lapsed), { kind: 'payment_ruled_out' }, failed, 'release'],
  ['so too of one beside another that failed', is(failed, lapsed), { kind: 'payment_ruled_out' }, failed, 'release'],
  ['is given back with what was too little', is(unresolved, lapsed), givenBack(true), failed, 'release'],
  ['so too while it is looked at again', is(checked, lapsed), givenBack(true), failed, 'release'],
  ['is kept while another payment may come', is(unresolved, lapsed), givenBack(false), failed, 'keep'],
  ['and its booking is still looked at', is(checked, lapsed), givenBack(false), checked, 'keep'],
  ['until that is called unpaid as well', is(failed, lapsed), refused, failed, 'release'],
  ['is kept while the end of the hold is not noted', is(unresolved), refused, failed, 'keep'],
  ['so too with what was too little', is(unresolved, held), givenBack(true), failed, 'keep'],
])('the use of a coupon %s', (_name, before, event, to, coupon) => {
  expect(decide(before, event, after(2000))).toMatchObject({ outcome: 'changed', to, coupon })
})

test('a booking that failed within its hold does not fail again', () => {
  expect(decide(is(failed), refused, after(5))).toEqual({ outcome: 'unchanged' })
})
