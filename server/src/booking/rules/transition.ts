import type { BookingStatus } from '@chautari/contract/booking/status'
import type { ErrorCode } from '@chautari/contract/errors'
import { paisa, type Paisa } from '@chautari/contract/money'

/** The state of a booking that decides what can happen to it; its status is null before it is reserved (spec 1 §3, §4). */
export type BookingState = {
  status: BookingStatus | null
  /** The price after an offer and a coupon. */
  totalPaisa: Paisa
  paidPaisa: Paisa
  /** The decided refund of the price, without overpayments (decision 024). */
  refundPaisa: Paisa | null
  holdExpiresAt: Date | null
  graceUsed: boolean
  /** How often it was booked again. */
  rebooks: number
  createdAt: Date
  lapsedAt: Date | null
  /** Whether the supplier has to accept it after payment. */
  needsApproval: boolean
  cancelledAt: Date | null
  completedAt: Date | null
}

/** The state of a booking that was reserved. */
export type ReservedState = BookingState & { status: BookingStatus }

/** The booked stock when a payment arrives: still held, available and taken again, or sold (spec 1 §4). */
export type StockFound = 'held' | 'retaken' | 'gone'

/** The emails to the lead traveller, one for each kind of news. */
export type EmailKind =
  | 'reserved'
  | 'confirm_free'
  | 'confirmed'
  | 'awaiting_supplier'
  | 'sold_out'
  | 'paid_too_much'
  | 'given_back'
  | 'checking_payment'
  | 'payment_unresolved'
  | 'nothing_charged'
  | 'lapsed'
  | 'called_off'
  | 'declined'
  | 'withdrawn'
  | 'cancel_requested'
  | 'cancel_refused'
  | 'reopened'
  | 'cancelled'
  | 'refund_sent'
  | 'refund_delayed'
  | 'stay_ended'
  | 'amended'
  | 'amendment_offered'
  | 'amendment_lapsed'
  | 'amendment_withdrawn'
  | 'amendment_not_made'
  | 'amendment_proposed'
  | 'amendment_declined'

/**
 * A refund that became due: `cancel` the traveller cancelled, `reject` paid but sold out or declined, `operator` cancelled by the
 * supplier or by us, `amend` it was changed to something cheaper, `excess` paid beyond the price, or too little to be applied (decisions 024,
 * 026, 099). The last two are no part of the price.
 */
export type Refund = { kind: 'cancel' | 'reject' | 'operator' | 'amend' | 'excess'; amountPaisa: Paisa }

/** A decided change of a booking, with everything that has to be written for it. */
export type Transition = {
  outcome: 'changed'
  to: BookingStatus
  /** The name of the event in the booking's history. */
  trigger: string
  emails: EmailKind[]
  refunds: Refund[]
  totalPaisa: Paisa
  paidPaisa: Paisa
  refundPaisa: Paisa | null
  holdExpiresAt: Date | null
  graceUsed: boolean
  rebooks: number
  lapsedAt: Date | null
  cancelledAt: Date | null
  completedAt: Date | null
  /** The change to the nights or seats. */
  stock: 'keep' | 'confirm' | 'release'
  /** The change to the use of the coupon, if there is one. */
  coupon: 'keep' | 'consume' | 'release'
  /** The change to the amendment that waits, or that is made. */
  amendment: 'keep' | 'offer' | 'apply' | 'lapse' | 'end'
}

/** The result of deciding an event; a refusal carries the error for the caller. */
export type Decision = Transition | { outcome: 'refused'; code: ErrorCode } | { outcome: 'unchanged' }

/** The decision for an event that changes nothing. */
export const UNCHANGED: Decision = { outcome: 'unchanged' }

/** Returns the decision to refuse an event with an error. */
export const refusal = (code: ErrorCode): Decision => ({ outcome: 'refused', code })

/** Returns a transition that changes only what `to` names. */
export function change(booking: ReservedState, to: Partial<Transition> & { trigger: string }): Transition {
  const { status, totalPaisa, paidPaisa, refundPaisa, holdExpiresAt, graceUsed } = booking
  const { rebooks, lapsedAt, cancelledAt, completedAt } = booking
  return {
    outcome: 'changed',
    to: status,
    emails: [],
    refunds: [],
    totalPaisa,
    paidPaisa,
    refundPaisa,
    holdExpiresAt,
    graceUsed,
    rebooks,
    lapsedAt,
    cancelledAt,
    completedAt,
    stock: 'keep',
    coupon: 'keep',
    amendment: 'keep',
    ...to,
  }
}

/** Returns a refund of a part of the price, in addition to what is refunded already; no refund for 0 (decision 024). */
export function refundOf(
  booking: ReservedState,
  kind: Refund['kind'],
  amountPaisa: Paisa,
): Pick<Transition, 'refunds' | 'refundPaisa'> {
  if (amountPaisa === 0) return { refunds: [], refundPaisa: booking.refundPaisa }
  return { refunds: [{ kind, amountPaisa }], refundPaisa: paisa((booking.refundPaisa ?? 0) + amountPaisa) }
}
