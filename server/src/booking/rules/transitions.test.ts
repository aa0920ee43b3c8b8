import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import {
  after,
  cancellationRequested,
  paymentCaptured,
  free,
  half,
  held,
  is,
  lapsed,
  nothing,
  paid,
  price,
  toBeMade,
} from '../testing/states.ts'
import { decide, type BookingEvent, type Decision, type BookingState, type Transition } from './lifecycle.ts'
import { hasEdge } from '../testing/status-edges.ts'

type Row = [name: string, before: BookingState, event: BookingEvent, minutes: number, after: Partial<Transition>]

const changes: Row[] = [
  [
    'a reservation is held for twelve minutes',
    toBeMade,
    { kind: 'reserved' },
    0,
    { to: 'payment_pending', holdExpiresAt: after(12), emails: ['reserved'], stock: 'keep' },
  ],
  [
    'a free booking is confirmed at once',
    { ...toBeMade, totalPaisa: nothing },
    { kind: 'reserved' },
    0,
    { to: 'approved', stock: 'confirm', emails: ['confirmed'] },
  ],
  [
    'a free booking is pending where its supplier has to accept it',
    { ...toBeMade, totalPaisa: nothing, needsApproval: true },
    { kind: 'reserved' },
    0,
    { to: 'pending', stock: 'confirm', emails: ['awaiting_supplier'] },
  ],
  [
    'a coupon lowers the total',
    held,
    { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false },
    5,
    { to: 'payment_pending', totalPaisa: half, coupon: 'keep', stock: 'keep' },
  ],
  [
    'a coupon for the whole price confirms the booking',
    is('payment_failed'),
    { kind: 'coupon_redeemed', totalPaisa: nothing, isLocked: false },
    5,
    { to: 'approved', totalPaisa: nothing, coupon: 'consume', stock: 'confirm' },
  ],
  [
    'a payment starts after a failed one',
    is('payment_failed'),
    { kind: 'payment_started' },
    5,
    { to: 'payment_pending', holdExpiresAt: after(12) },
  ],
  [
    'the last failed attempt fails the booking and keeps the hold',
    held,
    { kind: 'payment_refused', isLast: true },
    5,
    { to: 'payment_failed', holdExpiresAt: after(12), stock: 'keep', coupon: 'keep' },
  ],
  [
    'the last failed attempt after the hold releases the coupon',
    lapsed,
    { kind: 'payment_refused', isLast: true },
    20,
    { to: 'payment_failed', coupon: 'release' },
  ],
  [
    'an uncertain payment extends the hold',
    held,
    { kind: 'payment_uncertain' },
    5,
    { to: 'payment_verification_pending', holdExpiresAt: after(22), graceUsed: true },
  ],
  [
    'an uncertain payment does not extend the hold a second time',
    { ...held, graceUsed: true },
    { kind: 'payment_uncertain' },
    5,
    { to: 'payment_verification_pending', holdExpiresAt: after(12) },
  ],
  [
    'a payment in time confirms the booking',
    held,
    paymentCaptured(),
    5,
    { to: 'approved', paidPaisa: price, coupon: 'consume', refunds: [], holdExpiresAt: null },
  ],
  [
    'a late payment confirms the booking while the stock is available',
    lapsed,
    paymentCaptured(price, 'retaken'),
    20,
    { to: 'approved', paidPaisa: price, lapsedAt: null },
  ],
  [
    'a payment leaves the booking pending where its supplier has to accept it',
    { ...held, needsApproval: true },
    paymentCaptured(),
    5,
    { to: 'pending', emails: ['awaiting_supplier'] },
  ],
  [
    'a late payment is refunded when the stock is sold',
    lapsed,
    paymentCaptured(price, 'gone'),
    20,
    { to: 'reject', refunds: [{ kind: 'reject', amountPaisa: price }], refundPaisa: price, coupon: 'release' },
  ],
  [
    'a second payment is refunded, not as a refund of the price',
    paid,
    paymentCaptured(price, 'gone'),
    20,
    { to: 'approved', refunds: [{ kind: 'excess', amountPaisa: price }], refundPaisa: null, paidPaisa: price },
  ],
  [
    'a payment below the price is left to staff',
    held,
    paymentCaptured(half),
    5,
    { to: 'payment_verification_failed', paidPaisa: nothing },
  ],
  [
    'a payment in another currency is left to staff',
    is('payment_failed'),
    { kind: 'payment_contradicted' },
    5,
    { to: 'payment_verification_failed' },
  ],
  [
    'a day without a verdict is emailed the first time',
    is('payment_verification_pending'),
    { kind: 'payment_unresolved', isFirst: true },
    1440,
    { to: 'payment_verification_failed', emails: ['payment_unresolved'] },
  ],
  [
    'a day without a verdict is not emailed again',
    is('payment_verification_pending'),
    { kind: 'payment_unresolved', isFirst: false },
    2000,
    { emails: [] },
  ],
  [
    'an unresolved payment can be verified again',
    is('payment_verification_failed'),
    { kind: 'verification_asked' },
    1500,
    { to: 'payment_verification_pending' },
  ],
  [
    'a payment that staff ruled out was not charged',
    is('payment_verification_failed'),
    { kind: 'payment_ruled_out' },
    1500,
    { to: 'payment_failed', emails: ['nothing_charged'] },
  ],
  [
    'the end of a hold releases stock and coupon',
    held,
    { kind: 'hold_lapsed', isPayable: false },
    12,
    { to: 'payment_pending', stock: 'release', coupon: 'release', emails: ['lapsed'], lapsedAt: after(12) },
  ],
  [
    'the end of a hold with an open payment keeps the coupon and sends no email',
    held,
    { kind: 'hold_lapsed', isPayable: true },
    12,
    { stock: 'release', coupon: 'keep', emails: [] },
  ],
  [
    'a rebooked booking is held for ten minutes',
    lapsed,
    { kind: 'booked_again', totalPaisa: half },
    60,
    { to: 'payment_pending', holdExpiresAt: after(70), totalPaisa: half, rebooks: 1, lapsedAt: null },
  ],
  [
    'the supplier accepts a pending booking',
    is('pending', paid),
    { kind: 'supplier_accepted' },
    60,
    { to: 'approved', emails: ['confirmed'] },
  ],
  [
    'the supplier declines with a full refund',
    is('pending', paid),
    { kind: 'supplier_declined' },
    60,
    { to: 'reject', refunds: [{ kind: 'reject', amountPaisa: price }], stock: 'release', coupon: 'release' },
  ],
  [
    'staff cancel a pending booking with a full refund',
    is('pending', paid),
    { kind: 'withdrawn' },
    60,
    { to: 'cancellation_approved', refunds: [{ kind: 'operator', amountPaisa: price }], stock: 'release' },
  ],
  [
    'a request to cancel goes to staff where required',
    paid,
    cancellationRequested(half, { byHand: true }),
    60,
    { to: 'cancellation_pending', refunds: [], stock: 'keep', emails: ['cancel_requested'] },
  ],
  [
    'a request to cancel is otherwise refunded by the terms',
    paid,
    cancellationRequested(),
    60,
    {
      to: 'cancellation_approved',
      refunds: [{ kind: 'cancel', amountPaisa: half }],
      refundPaisa: half,
      stock: 'release',
      coupon: 'keep',
      cancelledAt: after(60),
    },
  ],
  [
    'a cancellation without a refund makes none due',
    paid,
    cancellationRequested(nothing),
    60,
    { to: 'cancellation_approved', refunds: [], refundPaisa: null },
  ],
  ['a cancellation with a full refund releases the coupon', paid, cancellationRequested(price), 60, { coupon: 'release' }],
  [
    'a free booking is cancelled without a refund',
    free,
    cancellationRequested(nothing),
    60,
    { to: 'cancellation_approved', refunds: [], stock: 'release' },
  ],
  [
    'staff approve a cancellation',
    is('cancellation_pending', paid),
    { kind: 'cancel_approved', refundPaisa: half },
    90,
    { to: 'cancellation_approved', refunds: [{ kind: 'cancel', amountPaisa: half }], stock: 'release' },
  ],
  [
    'staff refuse a cancellation',
    is('cancellation_pending', paid),
    { kind: 'cancel_refused' },
    90,
    { to: 'cancellation_rejected', stock: 'keep', emails: ['cancel_refused'] },
  ],
  ['staff reopen a refused cancellation', is('cancellation_rejected', paid), { kind: 'reopened' }, 90, { to: 'approved' }],
  [
    'staff request a refused cancellation again',
    is('cancellation_rejected', paid),
    cancellationRequested(half, { isSupport: true }),
    90,
    { to: 'cancellation_pending', refunds: [] },
  ],
  [
    'the supplier cancels an active booking',
    is('cancellation_rejected', paid),
    { kind: 'withdrawn' },
    90,
    { to: 'cancellation_approved', refunds: [{ kind: 'operator', amountPaisa: price }] },
  ],
  [
    'a cancellation by the supplier is refunded in full, whatever the terms',
    paid,
    { kind: 'withdrawn' },
    90,
    { to: 'cancellation_approved', refundPaisa: price, coupon: 'release', emails: ['withdrawn'] },
  ],
  [
    'the last sent refund completes the cancellation',
    is('cancellation_approved', { ...paid, refundPaisa: half }),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'cancelled', emails: ['refund_sent'] },
  ],
  [
    'a cancellation without a refund completes without an email',
    is('cancellation_approved', paid),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'cancelled', emails: [] },
  ],
  [
    'a stuck refund keeps the status and emails the traveller',
    is('cancellation_approved', paid),
    { kind: 'refund_stuck' },
    200,
    { to: 'cancellation_approved', emails: ['refund_delayed'] },
  ],
  [
    'a sent refund after a rejection is emailed',
    is('reject', { ...paid, refundPaisa: price }),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'reject', emails: ['refund_sent'] },
  ],
  [
    'a stuck refund after a rejection is emailed',
    is('reject', { ...paid, refundPaisa: price }),
    { kind: 'refund_stuck' },
    200,
    { to: 'reject', emails: ['refund_delayed'] },
  ],
  [
    'a payment reversed by its provider is left to staff',
    paid,
    { kind: 'reversed' },
    200,
    { to: 'cancellation_pending', stock: 'keep', refunds: [] },
  ],
  [
    'a payment reversed after the booking was cancelled is recorded',
    is('cancelled', paid),
    { kind: 'reversed' },
    200,
    { to: 'cancelled', stock: 'keep', refunds: [], emails: [] },
  ],
  [
    'the amount that was reversed is recorded on a cancelled booking',
    is('cancellation_approved', paid),
    { kind: 'reversal_recorded' },
    200,
    { to: 'cancellation_approved', stock: 'keep', refunds: [], emails: [] },
  ],
  [
    'the amount that was recorded as reversed is corrected on a cancelled booking',
    is('cancelled', paid),
    { kind: 'reversal_corrected' },
    200,
    { to: 'cancelled', stock: 'keep', refunds: [], emails: [] },
  ],
  [
    'the end of a stay completes the booking',
    paid,
    { kind: 'stay_ended' },
    9000,
    { to: 'approved', completedAt: after(9000), emails: ['stay_ended'] },
  ],
]

const changed = (decision: Decision): Transition => {
  if (decision.outcome !== 'changed') throw new Error(decision.outcome)
  return decision
}

describe('decide', () => {
  test.each(changes)('%s', (_name, before, event, minutes, expected) => {
    const transition = changed(decide(before, event, after(minutes)))
    expect(transition).toMatchObject(expected)
    if (before.status !== null) expect(hasEdge(before.status, transition.to)).toBe(true)
  })
})

test('no event makes a change that the table of statuses lacks', () => {
  const events = changes.map(([, , event]) => event)
  const bookings = BOOKING_STATUSES.flatMap((status) => [is(status), is(status, lapsed), is(status, paid), is(status, free)])
  for (const before of bookings)
    for (const event of events.filter(({ kind }) => kind !== 'reserved')) {
      const decision = decide(before, event, after(15))
      if (decision.outcome === 'changed') expect(hasEdge(before.status ?? 'cancelled', decision.to)).toBe(true)
    }
})
