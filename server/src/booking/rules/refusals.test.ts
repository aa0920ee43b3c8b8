import { REBOOKS_MAX } from '@chautari/contract/booking/limits'
import { HOUR, MINUTE } from '@chautari/contract/dates'
import { describe, expect, test } from 'vitest'
import { after, cancellationRequested, free, half, held, is, lapsed, nothing, paid, price } from '../testing/states.ts'
import { decide, type BookingEvent, type BookingState } from './lifecycle.ts'

const refusals: [name: string, before: BookingState, event: BookingEvent, minutes: number, answer: string][] = [
  ['a coupon after the hold', held, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false }, 12, 'hold_expired'],
  ['a coupon while a payment is open', held, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: true }, 5, 'coupon_locked'],
  [
    'a coupon that raises the total',
    { ...held, totalPaisa: half },
    { kind: 'coupon_redeemed', totalPaisa: price, isLocked: false },
    5,
    'coupon_locked',
  ],
  ['a coupon for a paid booking', paid, { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false }, 5, 'already_paid'],
  ['a coupon for a free booking', free, { kind: 'coupon_redeemed', totalPaisa: nothing, isLocked: false }, 5, 'not_payable'],
  [
    'removing a coupon once a payment was started',
    { ...held, totalPaisa: half },
    { kind: 'coupon_removed', totalPaisa: price, isLocked: true },
    5,
    'coupon_locked',
  ],
  ['removing a coupon after the hold', held, { kind: 'coupon_removed', totalPaisa: price, isLocked: false }, 12, 'hold_expired'],
  ['releasing a hold that ended', held, { kind: 'hold_released', isPayable: false }, 12, 'hold_expired'],
  ['releasing a hold while a payment is open', held, { kind: 'hold_released', isPayable: true }, 5, 'payment_started'],
  ['releasing a paid booking', paid, { kind: 'hold_released', isPayable: false }, 5, 'already_paid'],
  [
    'releasing a booking whose payment is being verified',
    is('payment_verification_pending'),
    { kind: 'hold_released', isPayable: false },
    5,
    'not_payable',
  ],
  ['correcting the traveller after the hold', held, { kind: 'traveller_corrected', isPayable: false }, 12, 'hold_expired'],
  [
    'correcting the traveller while a payment is open',
    held,
    { kind: 'traveller_corrected', isPayable: true },
    5,
    'payment_started',
  ],
  ['rebooking while the hold is live', held, { kind: 'booked_again', totalPaisa: price }, 11, 'hold_active'],
  [
    'rebooking while a payment is being verified',
    is('payment_verification_pending', lapsed),
    { kind: 'booked_again', totalPaisa: price },
    60,
    'not_payable',
  ],
  ['rebooking a paid booking', paid, { kind: 'booked_again', totalPaisa: price }, 60, 'already_paid'],
  [
    'rebooking a fourth time',
    { ...lapsed, rebooks: REBOOKS_MAX },
    { kind: 'booked_again', totalPaisa: price },
    60,
    'rebook_limit',
  ],
  ['rebooking after a day', lapsed, { kind: 'booked_again', totalPaisa: price }, (24 * HOUR) / MINUTE, 'rebook_limit'],
  ['cancelling a pending booking', is('pending', paid), cancellationRequested(), 60, 'not_cancellable'],
  ['cancelling an unpaid booking', held, cancellationRequested(), 5, 'not_cancellable'],
  ['cancelling twice', is('cancellation_approved', paid), cancellationRequested(), 60, 'not_cancellable'],
  ['cancelling a refunded booking', { ...paid, refundPaisa: half }, cancellationRequested(), 60, 'not_cancellable'],
  ['cancelling a completed booking', { ...paid, completedAt: after(10) }, cancellationRequested(), 60, 'not_cancellable'],
  [
    'cancelling by the traveller after a refusal',
    is('cancellation_rejected', paid),
    cancellationRequested(half, { byHand: true }),
    60,
    'not_cancellable',
  ],
  [
    'approving a cancellation that was not requested',
    paid,
    { kind: 'cancel_approved', refundPaisa: half },
    60,
    'not_cancellable',
  ],
  ['withdrawing an unpaid booking', held, { kind: 'withdrawn' }, 5, 'not_cancellable'],
]

describe('decide (refusals)', () => {
  test.each(refusals)('refuses %s', (_name, before, event, minutes, code) => {
    expect(decide(before, event, after(minutes))).toEqual({ outcome: 'refused', code })
  })
})

describe('decide (no change)', () => {
  test.each<[string, BookingState, BookingEvent, number]>([
    ['the end of a live hold', held, { kind: 'hold_lapsed', isPayable: false }, 11],
    ['the end of a hold that was recorded', lapsed, { kind: 'hold_lapsed', isPayable: false }, 13],
    ['a failed payment while another is open', held, { kind: 'payment_refused', isLast: false }, 5],
    ['ruling out a payment while the hold is live', held, { kind: 'payment_ruled_out' }, 5],
    ['a refund of an overpayment', paid, { kind: 'refund_settled', isLast: true }, 60],
    ['a refund that is not the last', is('cancellation_approved', paid), { kind: 'refund_settled', isLast: false }, 60],
    ['a refund of a booking rejected unpaid', is('reject'), { kind: 'refund_settled', isLast: true }, 60],
    ['a stuck refund of a booking rejected unpaid', is('reject'), { kind: 'refund_stuck' }, 60],
    ['the end of a completed stay', { ...paid, completedAt: after(10) }, { kind: 'stay_ended' }, 60],
    ['an uncertain payment of a paid booking', paid, { kind: 'payment_uncertain' }, 60],
  ])('changes nothing for %s', (_name, before, event, minutes) => {
    expect(decide(before, event, after(minutes))).toEqual({ outcome: 'unchanged' })
  })
})
