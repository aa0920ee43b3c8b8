import type { BookingStatus } from '@chautari/contract/booking/status'
import type { ErrorCode } from '@chautari/contract/errors'
import { paisa, type Paisa } from '@chautari/contract/money'

/** As much of a booking as decides what may happen to it. Without a status it is still to be made. */
export type Standing = {
  status: BookingStatus | null
  /** What is left to pay after an offer and a coupon. */
  totalPaisa: Paisa
  paidPaisa: Paisa
  /** What goes back of the price, once that is decided. */
  refundPaisa: Paisa | null
  holdExpiresAt: Date | null
  graceUsed: boolean
  /** How often it was held again, and since when it exists. */
  rebooks: number
  createdAt: Date
  lapsedAt: Date | null
  /** Whether its supplier has to accept it once it is paid. */
  needsApproval: boolean
  cancelledAt: Date | null
  completedAt: Date | null
}

export type Made = Standing & { status: BookingStatus }

/** What became of the nights or seats when a payment asked for them: they were still held, were free to take again, or are sold. */
export type StockFound = 'held' | 'retaken' | 'gone'

export type EmailKind =
  | 'reserved'
  | 'confirmed'
  | 'awaiting_supplier'
  | 'sold_out'
  | 'paid_too_much'
  | 'given_back'
  | 'checking_payment'
  | 'payment_unresolved'
  | 'nothing_charged'
  | 'lapsed'
  | 'declined'
  | 'withdrawn'
  | 'cancel_requested'
  | 'cancel_refused'
  | 'reopened'
  | 'cancelled'
  | 'refund_sent'
  | 'refund_delayed'
  | 'stay_ended'

/**
 * Money to give back: `cancel` the traveller cancelled, `reject` paid but cannot be served, `operator` cancelled by the supplier or by
 * us, `excess` paid twice or too much, which is no part of the price.
 */
export type Refund = { kind: 'cancel' | 'reject' | 'operator' | 'excess'; amountPaisa: Paisa }

export type Transition = {
  outcome: 'changed'
  to: BookingStatus
  /** Why, in the booking's history. */
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
  /** What becomes of the nights or seats: what is held is confirmed, or whatever there is given back. */
  stock: 'keep' | 'confirm' | 'release'
  /** What becomes of the coupon's use, if there is one. */
  coupon: 'keep' | 'consume' | 'release'
}

export type Decision = Transition | { outcome: 'refused'; code: ErrorCode } | { outcome: 'unchanged' }

export const UNCHANGED: Decision = { outcome: 'unchanged' }

export const refusal = (code: ErrorCode): Decision => ({ outcome: 'refused', code })

/** Stays as it is but for what is named. */
export function change(booking: Made, to: Partial<Transition> & { trigger: string }): Transition {
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
    ...to,
  }
}

/** Money of the price that goes back, on top of what goes back already; nothing when there is none. */
export function refundOf(booking: Made, kind: Refund['kind'], amountPaisa: Paisa): Pick<Transition, 'refunds' | 'refundPaisa'> {
  if (amountPaisa === 0) return { refunds: [], refundPaisa: booking.refundPaisa }
  return { refunds: [{ kind, amountPaisa }], refundPaisa: paisa((booking.refundPaisa ?? 0) + amountPaisa) }
}
