import { REBOOKS_MAX } from '@chautari/contract/booking/limits'
import { HOUR, MINUTE } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { after, asks, free, half, held, is, lapsed, nothing, paid, price } from '../testing/states.ts'
import { decide, type BookingEvent, type Standing } from './lifecycle.ts'

const refusals: [name: string, before: Standing, event: BookingEvent, minutes: number, answer: string][] = [
  ['a coupon after the hold', held, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false }, 12, 'hold_expired'],
  ['a coupon while one pays', held, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: true }, 5, 'coupon_locked'],
  [
    'a coupon that makes it dearer',
    { ...held, totalPaisa: half },
    { kind: 'coupon_redeemed', totalPaisa: price, isLocked: false },
    5,
    'coupon_locked',
  ],
  ['a coupon for what is paid', paid, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false }, 5, 'already_paid'],
  ['a coupon for what is free', free, { kind: 'coupon_redeemed', totalPaisa: nothing, isLocked: false }, 5, 'not_payable'],
  ['booking again while it is held', held, { kind: 'booked_again', totalPaisa: price }, 11, 'hold_active'],
  [
    'booking again while money may be moving',
    is('payment_verification_pending', lapsed),
    { kind: 'booked_again', totalPaisa: price },
    60,
    'not_payable',
  ],
  ['booking again what is paid', paid, { kind: 'booked_again', totalPaisa: price }, 60, 'already_paid'],
  [
    'booking again a fourth time',
    { ...lapsed, rebooks: REBOOKS_MAX },
    { kind: 'booked_again', totalPaisa: price },
    60,
    'rebook_limit',
  ],
  ['booking again after a day', lapsed, { kind: 'booked_again', totalPaisa: price }, (24 * HOUR) / MINUTE, 'rebook_limit'],
  ['cancelling what waits for its supplier', is('pending', paid), asks(), 60, 'not_cancellable'],
  ['cancelling what is not paid', held, asks(), 5, 'not_cancellable'],
  ['cancelling twice', is('cancellation_approved', paid), asks(), 60, 'not_cancellable'],
  ['cancelling what was refunded', { ...paid, refundPaisa: half }, asks(), 60, 'not_cancellable'],
  ['cancelling what is over', { ...paid, completedAt: after(10) }, asks(), 60, 'not_cancellable'],
  [
    'cancelling again by oneself after a refusal',
    is('cancellation_rejected', paid),
    asks(half, { byHand: true }),
    60,
    'not_cancellable',
  ],
  ['agreeing to what nobody asked', paid, { kind: 'cancel_approved', refundPaisa: half }, 60, 'not_cancellable'],
  ['withdrawing what is not paid', held, { kind: 'withdrawn' }, 5, 'not_cancellable'],
]

describe('what is refused', () => {
  test.each(refusals)('%s', (_name, before, event, minutes, code) => {
    expect(decide(before, event, after(minutes))).toEqual({ outcome: 'refused', code })
  })
})

describe('what changes nothing', () => {
  test.each<[string, Standing, BookingEvent, number]>([
    ['the end of a hold that lasts', held, { kind: 'hold_lapsed', isPayable: false }, 11],
    ['the end of a hold that was noted', lapsed, { kind: 'hold_lapsed', isPayable: false }, 13],
    ['a refusal while another payment is open', held, { kind: 'payment_refused', isLast: false }, 5],
    ['ruling out what is held for who may be paying', held, { kind: 'payment_ruled_out' }, 5],
    ['a refund beyond the price', paid, { kind: 'refund_settled', isLast: true }, 60],
    ['a refund that is not the last', is('cancellation_approved', paid), { kind: 'refund_settled', isLast: false }, 60],
    ['a refund of who was rejected without having paid', is('reject'), { kind: 'refund_settled', isLast: true }, 60],
    ['one that is stuck there', is('reject'), { kind: 'refund_stuck' }, 60],
    ['an end that was noted', { ...paid, completedAt: after(10) }, { kind: 'stay_ended' }, 60],
    ['doubt about what is paid', paid, { kind: 'payment_uncertain' }, 60],
  ])('%s', (_name, before, event, minutes) => {
    expect(decide(before, event, after(minutes))).toEqual({ outcome: 'unchanged' })
  })
})
