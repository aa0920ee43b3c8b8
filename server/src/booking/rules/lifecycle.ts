import { paisa, type Paisa } from '@chautari/contract/money'
import {
  cancelApproved,
  cancelRefused,
  cancelRequested,
  refundSettled,
  refundStuck,
  reopened,
  reversed,
  stayEnded,
  supplierAccepted,
  supplierDeclined,
  withdrawn,
} from './cancelling.ts'
import { bookedAgain, couponRedeemed, lapsed, reserved } from './holding.ts'
import {
  captured,
  contradicted,
  givenBack,
  paymentStarted,
  refused,
  ruledOut,
  uncertain,
  unresolved,
  verificationAsked,
} from './paying.ts'
import { isAwaitingPayment } from './status.ts'
import type { Decision, Made, Standing, StockFound } from './transition.ts'

export type { Decision, EmailKind, Refund, Standing, StockFound, Transition } from './transition.ts'

export type BookingEvent =
  | { kind: 'reserved' }
  /** A coupon leaves this much to pay; `isLocked` when a payment of the booking is open. */
  | { kind: 'coupon_redeemed'; totalPaisa: Paisa; isLocked: boolean }
  | { kind: 'payment_started' }
  /** A provider's own records show the money. The stock is asked for only when `wantsStock` says so. */
  | { kind: 'payment_captured'; capturedPaisa: Paisa; stock: StockFound }
  /** A provider's own records show money of another currency or merchant. */
  | { kind: 'payment_contradicted' }
  /** A provider says for good that an attempt was not paid; `isLast` when no other attempt could still be. */
  | { kind: 'payment_refused'; isLast: boolean }
  /** Money may be moving: the provider says so, or confirmed it by its signature and cannot be asked. */
  | { kind: 'payment_uncertain' }
  /** No verdict for a day; `isFirst` when its traveller has not been told so before. */
  | { kind: 'payment_unresolved'; isFirst: boolean }
  /** The traveller or an operator wants it looked at again. */
  | { kind: 'verification_asked' }
  /** Money that was too little for it, and kept aside, goes back; `isLast` when no other attempt could still be paid. */
  | { kind: 'payment_given_back'; asidePaisa: Paisa; isLast: boolean }
  /** Every attempt is proved unpaid after all. */
  | { kind: 'payment_ruled_out' }
  /** The time of its hold is over; `isPayable` when one of its attempts can still turn out to be paid. */
  | { kind: 'hold_lapsed'; isPayable: boolean }
  /** Its nights or seats were taken anew, at this price. */
  | { kind: 'booked_again'; totalPaisa: Paisa }
  | { kind: 'supplier_accepted' }
  /** Of what was paid its provider has taken this much back already: it does not go back twice. */
  | { kind: 'supplier_declined'; reversedPaisa?: Paisa }
  /** The supplier or an operator cancels: everything goes back, whatever was promised. */
  | { kind: 'withdrawn'; reversedPaisa?: Paisa }
  /** Its traveller cancels and would get this much back; `byHand` when a person has to decide, `isSupport` when one asks for it. */
  | { kind: 'cancel_requested'; quotePaisa: Paisa; byHand: boolean; isSupport: boolean }
  | { kind: 'cancel_approved'; refundPaisa: Paisa }
  | { kind: 'cancel_refused' }
  /** An operator takes a refusal back: the booking stands as before. */
  | { kind: 'reopened' }
  /** A refund of its price has been sent; `isLast` when no other is on its way. */
  | { kind: 'refund_settled'; isLast: boolean }
  /** A refund cannot be made by a call: a person makes it. */
  | { kind: 'refund_stuck' }
  /** The provider took the money back without our asking. */
  | { kind: 'reversed' }
  | { kind: 'stay_ended' }

type Later = Exclude<BookingEvent, { kind: 'reserved' }>
type Rule<K extends Later['kind']> = (booking: Made, event: Extract<Later, { kind: K }>, now: Date) => Decision

const RULES: { [K in Later['kind']]: Rule<K> } = {
  coupon_redeemed: couponRedeemed,
  payment_started: (booking, _event, now) => paymentStarted(booking, now),
  payment_captured: captured,
  payment_contradicted: contradicted,
  payment_refused: (booking, { isLast }) => refused(booking, isLast),
  payment_uncertain: (booking, _event, now) => uncertain(booking, now),
  payment_unresolved: (booking, { isFirst }) => unresolved(booking, isFirst),
  verification_asked: verificationAsked,
  payment_given_back: givenBack,
  payment_ruled_out: (booking, _event, now) => ruledOut(booking, now),
  hold_lapsed: (booking, { isPayable }, now) => lapsed(booking, isPayable, now),
  booked_again: (booking, { totalPaisa }, now) => bookedAgain(booking, totalPaisa, now),
  supplier_accepted: supplierAccepted,
  supplier_declined: (booking, { reversedPaisa }) => supplierDeclined(booking, reversedPaisa),
  withdrawn: (booking, { reversedPaisa }, now) => withdrawn(booking, reversedPaisa, now),
  cancel_requested: cancelRequested,
  cancel_approved: (booking, { refundPaisa }, now) => cancelApproved(booking, refundPaisa, now),
  cancel_refused: cancelRefused,
  reopened,
  refund_settled: (booking, { isLast }) => refundSettled(booking, isLast),
  refund_stuck: refundStuck,
  reversed,
  stay_ended: (booking, _event, now) => stayEnded(booking, now),
}

/**
 * What an event makes of a booking at an instant: the one place where a status, the money applied, the refunds due and what becomes
 * of stock and coupon are decided (the statuses are those of spec 1 §4). Throws for what cannot be: reserving what stands already, or
 * anything else happening to what does not.
 */
export function decide(booking: Standing, event: BookingEvent, now: Date): Decision {
  const { status } = booking
  if (event.kind === 'reserved') {
    if (status !== null) throw new RangeError(`Reserved again: ${status}`)
    return reserved(booking, now)
  }
  if (status === null) throw new RangeError(`Not reserved yet: ${event.kind}`)
  // Each rule is listed under the kind of event that it takes, which the compiler cannot follow through the lookup.
  const rule = RULES[event.kind] as (booking: Made, event: Later, now: Date) => Decision
  return rule({ ...booking, status }, event, now)
}

/** Whether a captured payment is one that the stock is to be confirmed for. */
export function wantsStock({ status, totalPaisa }: Standing, capturedPaisa: Paisa): boolean {
  return status !== null && isAwaitingPayment(status) && capturedPaisa >= totalPaisa
}

/** What there is of a booking before it is made. */
export function notMadeYet({
  totalPaisa,
  needsApproval,
  now,
}: {
  totalPaisa: Paisa
  needsApproval: boolean
  now: Date
}): Standing {
  return {
    status: null,
    totalPaisa,
    paidPaisa: paisa(0),
    refundPaisa: null,
    holdExpiresAt: null,
    graceUsed: false,
    rebooks: 0,
    createdAt: now,
    lapsedAt: null,
    needsApproval,
    cancelledAt: null,
    completedAt: null,
  }
}
