import { BOOKING_STATUSES } from '@chautari/contract/booking/status'
import { describe, expect, test } from 'vitest'
import { after, asks, captures, free, half, held, is, lapsed, nothing, paid, price, toBeMade } from '../testing/states.ts'
import { decide, type BookingEvent, type Decision, type Standing, type Transition } from './lifecycle.ts'
import { hasEdge } from './status.ts'

type Row = [name: string, before: Standing, event: BookingEvent, minutes: number, after: Partial<Transition>]

const changes: Row[] = [
  [
    'a reservation is held twelve minutes',
    toBeMade,
    { kind: 'reserved' },
    0,
    { to: 'payment_pending', holdExpiresAt: after(12), emails: ['reserved'], stock: 'keep' },
  ],
  [
    'what costs nothing stands at once',
    { ...toBeMade, totalPaisa: nothing },
    { kind: 'reserved' },
    0,
    { to: 'approved', stock: 'confirm', emails: ['confirmed'] },
  ],
  [
    'unless its supplier has to accept',
    { ...toBeMade, totalPaisa: nothing, needsApproval: true },
    { kind: 'reserved' },
    0,
    { to: 'pending', stock: 'confirm', emails: ['awaiting_supplier'] },
  ],
  [
    'a coupon lowers the price',
    held,
    { kind: 'coupon_redeemed', totalPaisa: half, isLocked: false },
    5,
    { to: 'payment_pending', totalPaisa: half, coupon: 'keep', stock: 'keep' },
  ],
  [
    'a coupon for all of it confirms',
    is('payment_failed'),
    { kind: 'coupon_redeemed', totalPaisa: nothing, isLocked: false },
    5,
    { to: 'approved', totalPaisa: nothing, coupon: 'consume', stock: 'confirm' },
  ],
  [
    'a payment begins after a failed one',
    is('payment_failed'),
    { kind: 'payment_started' },
    5,
    { to: 'payment_pending', holdExpiresAt: after(12) },
  ],
  [
    'the last refusal fails it and leaves the hold',
    held,
    { kind: 'payment_refused', isLast: true },
    5,
    { to: 'payment_failed', holdExpiresAt: after(12), stock: 'keep', coupon: 'keep' },
  ],
  [
    'the last refusal after the hold gives the coupon back',
    lapsed,
    { kind: 'payment_refused', isLast: true },
    20,
    { to: 'payment_failed', coupon: 'release' },
  ],
  [
    'doubt lengthens the hold once',
    held,
    { kind: 'payment_uncertain' },
    5,
    { to: 'payment_verification_pending', holdExpiresAt: after(22), graceUsed: true },
  ],
  [
    'doubt after that does not',
    { ...held, graceUsed: true },
    { kind: 'payment_uncertain' },
    5,
    { to: 'payment_verification_pending', holdExpiresAt: after(12) },
  ],
  [
    'money in time confirms',
    held,
    captures(),
    5,
    { to: 'approved', paidPaisa: price, coupon: 'consume', refunds: [], holdExpiresAt: null },
  ],
  [
    'money too late confirms what is free',
    lapsed,
    captures(price, 'retaken'),
    20,
    { to: 'approved', paidPaisa: price, lapsedAt: null },
  ],
  [
    'money for what waits for its supplier waits too',
    { ...held, needsApproval: true },
    captures(),
    5,
    { to: 'pending', emails: ['awaiting_supplier'] },
  ],
  [
    'money too late and sold goes back',
    lapsed,
    captures(price, 'gone'),
    20,
    { to: 'reject', refunds: [{ kind: 'reject', amountPaisa: price }], refundPaisa: price, coupon: 'release' },
  ],
  [
    'money a second time goes back and is no refund of the price',
    paid,
    captures(price, 'gone'),
    20,
    { to: 'approved', refunds: [{ kind: 'excess', amountPaisa: price }], refundPaisa: null, paidPaisa: price },
  ],
  ['too little is a question', held, captures(half), 5, { to: 'payment_verification_failed', paidPaisa: nothing }],
  [
    'another currency is a question',
    is('payment_failed'),
    { kind: 'payment_contradicted' },
    5,
    { to: 'payment_verification_failed' },
  ],
  [
    'a day without a verdict is told once',
    is('payment_verification_pending'),
    { kind: 'payment_unresolved', isFirst: true },
    1440,
    { to: 'payment_verification_failed', emails: ['payment_unresolved'] },
  ],
  [
    'and no second time',
    is('payment_verification_pending'),
    { kind: 'payment_unresolved', isFirst: false },
    2000,
    { emails: [] },
  ],
  [
    'it can be looked at again',
    is('payment_verification_failed'),
    { kind: 'verification_asked' },
    1500,
    { to: 'payment_verification_pending' },
  ],
  [
    'what is proved unpaid was not charged',
    is('payment_verification_failed'),
    { kind: 'payment_ruled_out' },
    1500,
    { to: 'payment_failed', emails: ['nothing_charged'] },
  ],
  [
    'a hold that ends gives stock and coupon back',
    held,
    { kind: 'hold_lapsed', isPayable: false },
    12,
    { to: 'payment_pending', stock: 'release', coupon: 'release', emails: ['lapsed'], lapsedAt: after(12) },
  ],
  [
    'while somebody pays it keeps the coupon and says nothing',
    held,
    { kind: 'hold_lapsed', isPayable: true },
    12,
    { stock: 'release', coupon: 'keep', emails: [] },
  ],
  [
    'booked again it is held ten minutes',
    lapsed,
    { kind: 'booked_again', totalPaisa: half },
    60,
    { to: 'payment_pending', holdExpiresAt: after(70), totalPaisa: half, rebooks: 1, lapsedAt: null },
  ],
  ['its supplier accepts', is('pending', paid), { kind: 'supplier_accepted' }, 60, { to: 'approved', emails: ['confirmed'] }],
  [
    'its supplier declines',
    is('pending', paid),
    { kind: 'supplier_declined' },
    60,
    { to: 'reject', refunds: [{ kind: 'reject', amountPaisa: price }], stock: 'release', coupon: 'release' },
  ],
  [
    'an operator cancels before that',
    is('pending', paid),
    { kind: 'withdrawn' },
    60,
    { to: 'cancellation_approved', refunds: [{ kind: 'operator', amountPaisa: price }], stock: 'release' },
  ],
  [
    'a person is asked where the terms say so',
    paid,
    asks(half, { byHand: true }),
    60,
    { to: 'cancellation_pending', refunds: [], stock: 'keep', emails: ['cancel_requested'] },
  ],
  [
    'else it is cancelled by the terms',
    paid,
    asks(),
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
  ['with nothing to give back too', paid, asks(nothing), 60, { to: 'cancellation_approved', refunds: [], refundPaisa: null }],
  ['with all of it the coupon comes back', paid, asks(price), 60, { coupon: 'release' }],
  ['what was free is cancelled free', free, asks(nothing), 60, { to: 'cancellation_approved', refunds: [], stock: 'release' }],
  [
    'a person agrees',
    is('cancellation_pending', paid),
    { kind: 'cancel_approved', refundPaisa: half },
    90,
    { to: 'cancellation_approved', refunds: [{ kind: 'cancel', amountPaisa: half }], stock: 'release' },
  ],
  [
    'a person refuses',
    is('cancellation_pending', paid),
    { kind: 'cancel_refused' },
    90,
    { to: 'cancellation_rejected', stock: 'keep', emails: ['cancel_refused'] },
  ],
  ['and takes it back', is('cancellation_rejected', paid), { kind: 'reopened' }, 90, { to: 'approved' }],
  [
    'or takes it up again',
    is('cancellation_rejected', paid),
    asks(half, { isSupport: true }),
    90,
    { to: 'cancellation_pending', refunds: [] },
  ],
  [
    'its supplier cancels what stands',
    is('cancellation_rejected', paid),
    { kind: 'withdrawn' },
    90,
    { to: 'cancellation_approved', refunds: [{ kind: 'operator', amountPaisa: price }] },
  ],
  [
    'the supplier gives everything back, whatever the terms',
    paid,
    { kind: 'withdrawn' },
    90,
    { to: 'cancellation_approved', refundPaisa: price, coupon: 'release', emails: ['withdrawn'] },
  ],
  [
    'when the last refund is sent it is cancelled',
    is('cancellation_approved', { ...paid, refundPaisa: half }),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'cancelled', emails: ['refund_sent'] },
  ],
  [
    'with none to send it says nothing of one',
    is('cancellation_approved', paid),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'cancelled', emails: [] },
  ],
  [
    'a refund that is stuck leaves it there',
    is('cancellation_approved', paid),
    { kind: 'refund_stuck' },
    200,
    { to: 'cancellation_approved', emails: ['refund_delayed'] },
  ],
  [
    'who was rejected hears when the price is sent back',
    is('reject', { ...paid, refundPaisa: price }),
    { kind: 'refund_settled', isLast: true },
    200,
    { to: 'reject', emails: ['refund_sent'] },
  ],
  [
    'and when a person has to send it',
    is('reject', { ...paid, refundPaisa: price }),
    { kind: 'refund_stuck' },
    200,
    { to: 'reject', emails: ['refund_delayed'] },
  ],
  [
    'money taken back by its provider is a question',
    paid,
    { kind: 'reversed' },
    200,
    { to: 'cancellation_pending', stock: 'keep', refunds: [] },
  ],
  ['its end is noted', paid, { kind: 'stay_ended' }, 9000, { to: 'approved', completedAt: after(9000), emails: ['stay_ended'] }],
]

const changed = (decision: Decision): Transition => {
  if (decision.outcome !== 'changed') throw new Error(decision.outcome)
  return decision
}

describe('what changes a booking', () => {
  test.each(changes)('%s', (_name, before, event, minutes, expected) => {
    const transition = changed(decide(before, event, after(minutes)))
    expect(transition).toMatchObject(expected)
    if (before.status !== null) expect(hasEdge(before.status, transition.to)).toBe(true)
  })
})

test('no event leads along a way that the table of statuses does not have', () => {
  const events = changes.map(([, , event]) => event)
  const bookings = BOOKING_STATUSES.flatMap((status) => [is(status), is(status, lapsed), is(status, paid), is(status, free)])
  for (const before of bookings)
    for (const event of events.filter(({ kind }) => kind !== 'reserved')) {
      const decision = decide(before, event, after(15))
      if (decision.outcome === 'changed') expect(hasEdge(before.status ?? 'cancelled', decision.to)).toBe(true)
    }
})
