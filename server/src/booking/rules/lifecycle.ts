import type { BookingStatus } from '@chautari/contract/booking/status'
import type { ErrorCode } from '@chautari/contract/errors'
import { paisa, type Paisa } from '@chautari/contract/money'
import { graceExpiresAt, holdExpiresAt, isLive } from './hold.ts'
import { isAwaitingPayment, isStanding } from './status.ts'

/** As much of a booking as decides what may happen to it. Without a status it is still to be made. */
export type Standing = {
  status: BookingStatus | null
  totalPaisa: Paisa
  paidPaisa: Paisa
  holdExpiresAt: Date | null
  graceUsed: boolean
}

/** What became of the nights or seats when a payment asked for them: they were still held, were free to take again, or are sold. */
export type StockFound = 'held' | 'retaken' | 'gone'

export type BookingEvent =
  | { kind: 'reserved' }
  | { kind: 'payment_started' }
  /** A provider's own records show the money. The stock is asked for only when `wantsStock` says so. */
  | { kind: 'payment_captured'; capturedPaisa: Paisa; stock: StockFound }
  /** A provider says for good that an attempt was not paid; `isLast` when no other attempt could still be. */
  | { kind: 'payment_refused'; isLast: boolean }
  /** Money may be moving: the provider says so, or confirmed it by its signature and cannot be asked. */
  | { kind: 'payment_uncertain' }
  /** No verdict for a day. */
  | { kind: 'payment_unresolved' }

export type LetterKind = 'confirmed' | 'sold_out' | 'paid_too_much' | 'checking_payment' | 'payment_unresolved'

export type Refund = { kind: 'reject' | 'excess'; amountPaisa: Paisa }

export type Transition = {
  outcome: 'changed'
  to: BookingStatus
  /** Why, in the booking's history. */
  trigger: string
  letters: LetterKind[]
  paidPaisa: Paisa
  refunds: Refund[]
  holdExpiresAt: Date | null
  graceUsed: boolean
}

export type Decision = Transition | { outcome: 'refused'; code: ErrorCode } | { outcome: 'unchanged' }

const UNCHANGED: Decision = { outcome: 'unchanged' }

/**
 * What an event makes of a booking at an instant: the one place where a status, the money applied and the refunds due are decided.
 * Throws for what cannot be: reserving what stands already, or anything else happening to what does not.
 */
export function decide(booking: Standing, event: BookingEvent, now: Date): Decision {
  const { status } = booking
  if (event.kind === 'reserved') {
    if (status !== null) throw new RangeError(`Reserved again: ${status}`)
    return reserved(booking, now)
  }
  if (status === null) throw new RangeError(`Not reserved yet: ${event.kind}`)
  const current = { ...booking, status }
  switch (event.kind) {
    case 'payment_started':
      return paymentStarted(current, now)
    case 'payment_captured':
      return captured(current, event)
    case 'payment_refused':
      return refused(current, event.isLast)
    case 'payment_uncertain':
      return uncertain(current, now)
    case 'payment_unresolved':
      return unresolved(current)
  }
}

/** Whether a captured payment is one that the stock is to be confirmed for. */
export function wantsStock({ status, totalPaisa }: Standing, capturedPaisa: Paisa): boolean {
  return status !== null && isAwaitingPayment(status) && capturedPaisa >= totalPaisa
}

type Made = Standing & { status: BookingStatus }

/** Stays as it is but for what is named. */
function change(booking: Made, to: Partial<Transition> & { trigger: string }): Transition {
  const { status, paidPaisa, holdExpiresAt: end, graceUsed } = booking
  return { outcome: 'changed', to: status, letters: [], refunds: [], paidPaisa, holdExpiresAt: end, graceUsed, ...to }
}

function reserved(booking: Standing, now: Date): Transition {
  const made = change({ ...booking, status: 'payment_pending' }, { trigger: 'reserved', holdExpiresAt: holdExpiresAt(now) })
  if (booking.totalPaisa > 0) return made
  return { ...made, to: 'approved', trigger: 'reserved_free', holdExpiresAt: null, letters: ['confirmed'] }
}

function paymentStarted(booking: Made, now: Date): Decision {
  const { status, paidPaisa, holdExpiresAt: end } = booking
  if (isStanding(status)) return { outcome: 'refused', code: paidPaisa > 0 ? 'already_paid' : 'not_payable' }
  // While money may be moving a second payment would be paid twice; the others are past paying.
  if (status !== 'payment_pending' && status !== 'payment_failed') return { outcome: 'refused', code: 'not_payable' }
  if (!isLive(end, now)) return { outcome: 'refused', code: 'hold_expired' }
  return change(booking, { to: 'payment_pending', trigger: 'payment_started' })
}

/** Every capture ends as stock or as a refund; less than the price ends as a question to the operator. */
function captured(booking: Made, { capturedPaisa, stock }: { capturedPaisa: Paisa; stock: StockFound }): Transition {
  const { status, totalPaisa } = booking
  if (!isAwaitingPayment(status)) {
    const refunds: Refund[] = [{ kind: 'excess', amountPaisa: capturedPaisa }]
    return change(booking, { trigger: 'paid_again', refunds, letters: ['paid_too_much'] })
  }
  if (capturedPaisa < totalPaisa) {
    return change(booking, { to: 'payment_verification_failed', trigger: 'paid_too_little', letters: ['checking_payment'] })
  }
  const surplus = paisa(capturedPaisa - totalPaisa)
  const excess: Refund[] = surplus > 0 ? [{ kind: 'excess', amountPaisa: surplus }] : []
  if (stock === 'gone') {
    const refunds: Refund[] = [{ kind: 'reject', amountPaisa: totalPaisa }, ...excess]
    return change(booking, { to: 'reject', trigger: 'paid_but_sold_out', paidPaisa: totalPaisa, refunds, letters: ['sold_out'] })
  }
  return change(booking, {
    to: 'approved',
    trigger: stock === 'held' ? 'paid' : 'paid_late',
    paidPaisa: totalPaisa,
    refunds: excess,
    letters: surplus > 0 ? ['confirmed', 'paid_too_much'] : ['confirmed'],
  })
}

function refused(booking: Made, isLast: boolean): Decision {
  const { status } = booking
  if (!isLast || !isAwaitingPayment(status) || status === 'payment_failed') return UNCHANGED
  return change(booking, { to: 'payment_failed', trigger: 'payment_refused' })
}

function uncertain(booking: Made, now: Date): Decision {
  if (booking.status !== 'payment_pending' && booking.status !== 'payment_failed') return UNCHANGED
  const grace = graceExpiresAt(booking, now)
  return change(booking, {
    to: 'payment_verification_pending',
    trigger: 'payment_uncertain',
    letters: ['checking_payment'],
    ...(grace && { holdExpiresAt: grace, graceUsed: true }),
  })
}

function unresolved(booking: Made): Decision {
  if (booking.status !== 'payment_verification_pending') return UNCHANGED
  return change(booking, { to: 'payment_verification_failed', trigger: 'payment_unresolved', letters: ['payment_unresolved'] })
}
