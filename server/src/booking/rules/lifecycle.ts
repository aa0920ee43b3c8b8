import { paisa, type Paisa } from '@chautari/contract/money'
import {
  amended,
  amendmentAccepted,
  amendmentCaptured,
  amendmentDeclined,
  amendmentLapsed,
  amendmentOffered,
  amendmentPaymentStarted,
  amendmentProposed,
  amendmentRefused,
  amendmentRuledOut,
  amendmentWithdrawn,
  type AmendmentState,
} from './amending.ts'
import {
  cancelApproved,
  cancelRefused,
  cancelRequested,
  refundSettled,
  refundStuck,
  reopened,
  reversalSized,
  reversed,
  stayEnded,
  supplierAccepted,
  supplierDeclined,
  withdrawn,
} from './cancelling.ts'
import {
  bookedAgain,
  couponRedeemed,
  couponRemoved,
  departureCalledOff,
  emailProved,
  lapsed,
  released,
  reserved,
  travellerCorrected,
} from './holding.ts'
import {
  captured,
  contradicted,
  unappliedRefunded,
  paymentStarted,
  refused,
  ruledOut,
  uncertain,
  unresolved,
  verificationAsked,
} from './paying.ts'
import type { Making } from './hold.ts'
import { isAwaitingPayment } from './status.ts'
import { change, type Decision, type ReservedState, type BookingState, type StockFound } from './transition.ts'

export type { AmendmentState } from './amending.ts'
export type { Decision, EmailKind, Refund, BookingState, StockFound, Transition } from './transition.ts'

/** Everything that can happen to a booking. */
export type BookingEvent =
  /** `needsProof` holds a free booking until its email is proved; `repeats` as in `Making`. */
  | ({ kind: 'reserved'; needsProof?: boolean } & Making)
  /** The link in the email of a free booking was used. */
  | { kind: 'email_proved' }
  /** A coupon lowers the total to this amount; `isLocked` while a payment of the booking is open. */
  | { kind: 'coupon_redeemed'; totalPaisa: Paisa; isLocked: boolean }
  /** The coupon is removed, which raises the total to this amount; `isLocked` once any payment was started. */
  | { kind: 'coupon_removed'; totalPaisa: Paisa; isLocked: boolean }
  | { kind: 'payment_started' }
  /** The payment is confirmed by the provider's own records. `stock` counts only where `wantsStock` is true. */
  | { kind: 'payment_captured'; capturedPaisa: Paisa; stock: StockFound }
  /** The provider's own records show a payment in another currency or to another merchant. */
  | { kind: 'payment_contradicted' }
  /** A provider's final answer: an attempt was not paid. `isLast` when no other attempt can still be paid. */
  | { kind: 'payment_refused'; isLast: boolean }
  /** A payment may be under way: the provider says so, or signed it and cannot be reached. */
  | { kind: 'payment_uncertain' }
  /** No verdict for a day; `isFirst` when the traveller was not emailed about it before. */
  | { kind: 'payment_unresolved'; isFirst: boolean }
  /** The traveller or staff ask to verify the payment again. */
  | { kind: 'verification_asked' }
  /** Unapplied money, less than the price, is refunded; `isLast` when no other attempt can still be paid. */
  | { kind: 'payment_given_back'; asidePaisa: Paisa; isLast: boolean }
  /** Staff found that no attempt was paid. */
  | { kind: 'payment_ruled_out' }
  /** The hold ended; `isPayable` when one of its attempts can still be paid. */
  | { kind: 'hold_lapsed'; isPayable: boolean }
  /** The traveller releases the hold before paying; `isPayable` as for `hold_lapsed`. */
  | { kind: 'hold_released'; isPayable: boolean }
  /** The departure of an unpaid booking was called off; `isPayable` as for `hold_lapsed`. */
  | { kind: 'departure_called_off'; isPayable: boolean }
  /** The traveller corrects the name, email or phone before paying. */
  | { kind: 'traveller_corrected'; isPayable: boolean }
  /** Staff corrected the name, or the traveller confirmed a corrected email or phone. */
  | { kind: 'contact_corrected' }
  /** The stock was taken again, at this total; `needsProof` as for `reserved`. */
  | { kind: 'booked_again'; totalPaisa: Paisa; needsProof?: boolean }
  | { kind: 'supplier_accepted' }
  /** `reversedPaisa` was already taken back by the provider, and is not refunded again. */
  | { kind: 'supplier_declined'; reversedPaisa?: Paisa }
  /** The supplier or staff cancel, with a full refund. With `isCalledOff` also while a request to cancel waits for its decision. */
  | { kind: 'withdrawn'; reversedPaisa?: Paisa; isCalledOff?: boolean }
  /** The traveller cancels with this refund; `byHand` when staff have to decide, `isSupport` when staff request it. */
  | { kind: 'cancel_requested'; quotePaisa: Paisa; byHand: boolean; isSupport: boolean }
  | { kind: 'cancel_approved'; refundPaisa: Paisa }
  | { kind: 'cancel_refused' }
  /** Staff take back the refusal of a cancellation. */
  | { kind: 'reopened' }
  /** A refund of the price was sent; `isLast` when no other is due. */
  | { kind: 'refund_settled'; isLast: boolean }
  /** A refund cannot be made by an API call; staff send it. */
  | { kind: 'refund_stuck' }
  /** The provider reversed the payment without our asking. */
  | { kind: 'reversed' }
  /** Staff found out how much the provider reversed, after the booking was cancelled. */
  | { kind: 'reversal_recorded' }
  /** Staff corrected the amount that they had recorded. */
  | { kind: 'reversal_corrected' }
  | { kind: 'stay_ended' }
  /** The booking is changed at once to one of this total, at most the present one. */
  | { kind: 'amended'; totalPaisa: Paisa }
  /** The traveller is asked to move to something that costs no more, and may accept or decline it. */
  | { kind: 'amendment_proposed' }
  | { kind: 'amendment_accepted'; amendment: AmendmentState }
  /** `isCalledOff` where the booking then ends, because its departure does not take place. */
  | { kind: 'amendment_declined'; amendment: AmendmentState; isCalledOff: boolean }
  /** A dearer change is offered, and waits for its payment. */
  | { kind: 'amendment_offered' }
  | { kind: 'amendment_payment_started'; amendment: AmendmentState }
  /** A payment of the difference is captured. `stock` counts only where `wantsAmendment` is true. */
  | { kind: 'amendment_captured'; capturedPaisa: Paisa; amendment: AmendmentState; stock: StockFound }
  /** A provider's final answer: an attempt of the difference was not paid. */
  | { kind: 'amendment_refused'; amendment: AmendmentState; isLast: boolean }
  /** Its own hold ended; `isPayable` when one of its attempts can still be paid. */
  | { kind: 'amendment_lapsed'; amendment: AmendmentState; isPayable: boolean }
  | { kind: 'amendment_withdrawn'; amendment: AmendmentState }
  /** Staff found that no attempt of the difference was paid. */
  | { kind: 'amendment_ruled_out'; amendment: AmendmentState }

type Later = Exclude<BookingEvent, { kind: 'reserved' }>
type Rule<K extends Later['kind']> = (booking: ReservedState, event: Extract<Later, { kind: K }>, now: Date) => Decision

const RULES: { [K in Later['kind']]: Rule<K> } = {
  coupon_redeemed: couponRedeemed,
  coupon_removed: couponRemoved,
  payment_started: (booking, _event, now) => paymentStarted(booking, now),
  payment_captured: captured,
  payment_contradicted: contradicted,
  payment_refused: (booking, { isLast }) => refused(booking, isLast),
  payment_uncertain: (booking, _event, now) => uncertain(booking, now),
  payment_unresolved: (booking, { isFirst }) => unresolved(booking, isFirst),
  verification_asked: verificationAsked,
  payment_given_back: unappliedRefunded,
  payment_ruled_out: (booking, _event, now) => ruledOut(booking, now),
  hold_lapsed: (booking, { isPayable }, now) => lapsed(booking, isPayable, now),
  hold_released: (booking, { isPayable }, now) => released(booking, isPayable, now),
  departure_called_off: (booking, { isPayable }, now) => departureCalledOff(booking, isPayable, now),
  traveller_corrected: (booking, { isPayable }, now) => travellerCorrected(booking, isPayable, now),
  contact_corrected: (booking) => change(booking, { trigger: 'contact_corrected' }),
  booked_again: bookedAgain,
  email_proved: (booking, _event, now) => emailProved(booking, now),
  supplier_accepted: supplierAccepted,
  supplier_declined: (booking, { reversedPaisa }) => supplierDeclined(booking, reversedPaisa),
  withdrawn,
  cancel_requested: cancelRequested,
  cancel_approved: (booking, { refundPaisa }, now) => cancelApproved(booking, refundPaisa, now),
  cancel_refused: cancelRefused,
  reopened,
  refund_settled: (booking, { isLast }) => refundSettled(booking, isLast),
  refund_stuck: refundStuck,
  reversed,
  reversal_recorded: (booking) => reversalSized(booking, 'reversal_recorded'),
  reversal_corrected: (booking) => reversalSized(booking, 'reversal_corrected'),
  stay_ended: (booking, _event, now) => stayEnded(booking, now),
  amended: (booking, { totalPaisa }) => amended(booking, totalPaisa),
  amendment_proposed: amendmentProposed,
  amendment_accepted: (booking, { amendment }, now) => amendmentAccepted(booking, amendment, now),
  amendment_declined: amendmentDeclined,
  amendment_offered: amendmentOffered,
  amendment_payment_started: (booking, { amendment }, now) => amendmentPaymentStarted(booking, amendment, now),
  amendment_captured: amendmentCaptured,
  amendment_refused: (booking, { amendment, isLast }) => amendmentRefused(booking, amendment, isLast),
  amendment_lapsed: amendmentLapsed,
  amendment_withdrawn: (booking, { amendment }) => amendmentWithdrawn(booking, amendment),
  amendment_ruled_out: (booking, { amendment }) => amendmentRuledOut(booking, amendment),
}

/**
 * Decides what an event changes of a booking: status, applied money, refunds due, stock, coupon and emails (statuses of spec 1 §4). It
 * is pure, and the only place where they are decided. Throws a RangeError for impossible events: reserving twice, or any other event
 * before the reservation.
 */
export function decide(booking: BookingState, event: BookingEvent, now: Date): Decision {
  const { status } = booking
  if (event.kind === 'reserved') {
    if (status !== null) throw new RangeError(`Booking reserved twice, status ${status}`)
    return reserved(booking, now, event)
  }
  if (status === null) throw new RangeError(`Event ${event.kind} before the reservation`)
  // RULES maps each kind to the rule for that kind, which TypeScript cannot infer from the lookup.
  const rule = RULES[event.kind] as (booking: ReservedState, event: Later, now: Date) => Decision
  return rule({ ...booking, status }, event, now)
}

/** Returns whether a captured payment needs the stock: it is the first and covers the total (spec 1 §4). */
export function wantsStock({ status, totalPaisa }: BookingState, capturedPaisa: Paisa): boolean {
  return status !== null && isAwaitingPayment(status) && capturedPaisa >= totalPaisa
}

/** Returns the state of a booking before it is reserved (spec 1 §4). */
export function notMadeYet({
  totalPaisa,
  needsApproval,
  now,
}: {
  totalPaisa: Paisa
  needsApproval: boolean
  now: Date
}): BookingState {
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
