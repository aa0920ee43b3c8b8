import { paisa, type Paisa } from '@chautari/contract/money'
import { change, refundOf, refusal, UNCHANGED, type Decision, type Made, type Transition } from './transition.ts'

export function supplierAccepted(booking: Made): Decision {
  if (booking.status !== 'pending') return refusal('not_payable')
  return change(booking, { to: 'approved', trigger: 'supplier_accepted', emails: ['confirmed'] })
}

/** The supplier says no, or said nothing in time: everything goes back. */
export function supplierDeclined(booking: Made, reversedPaisa: Paisa | undefined): Decision {
  if (booking.status !== 'pending') return refusal('not_cancellable')
  return change(booking, {
    ...refundOf(booking, 'reject', left(booking, reversedPaisa)),
    to: 'reject',
    trigger: 'supplier_declined',
    stock: 'release',
    coupon: 'release',
    emails: ['declined'],
  })
}

/** The supplier or an operator cancels what stands: everything goes back, whatever was promised. */
export function withdrawn(booking: Made, reversedPaisa: Paisa | undefined, now: Date): Decision {
  const { status } = booking
  if (status !== 'pending' && status !== 'approved' && status !== 'cancellation_rejected') return refusal('not_cancellable')
  return change(booking, {
    ...refundOf(booking, 'operator', left(booking, reversedPaisa)),
    to: 'cancellation_approved',
    trigger: 'withdrawn',
    cancelledAt: now,
    stock: 'release',
    coupon: 'release',
    emails: ['withdrawn'],
  })
}

/** What of the price has neither gone back nor was taken back. */
function left({ paidPaisa, refundPaisa }: Made, reversedPaisa = paisa(0)): Paisa {
  return paisa(Math.max(0, paidPaisa - (refundPaisa ?? 0) - reversedPaisa))
}

type Request = { quotePaisa: Paisa; byHand: boolean; isSupport: boolean }

/**
 * Its traveller cancels (spec 1 §4: only what is approved, not completed and has no refund yet). Where a person has to decide it stays
 * booked meanwhile; after a refusal only a person may take it up again.
 */
export function cancelRequested(booking: Made, { quotePaisa, byHand, isSupport }: Request, now: Date): Decision {
  const { status, refundPaisa, completedAt } = booking
  const mayAsk = status === 'approved' || (status === 'cancellation_rejected' && isSupport)
  if (!mayAsk || refundPaisa !== null || completedAt !== null) return refusal('not_cancellable')
  if (byHand || status === 'cancellation_rejected')
    return change(booking, { to: 'cancellation_pending', trigger: 'cancel_requested', emails: ['cancel_requested'] })
  return cancelledWith(booking, quotePaisa, { trigger: 'cancelled', now })
}

export function cancelApproved(booking: Made, refundPaisa: Paisa, now: Date): Decision {
  if (booking.status !== 'cancellation_pending') return refusal('not_cancellable')
  return cancelledWith(booking, refundPaisa, { trigger: 'cancel_approved', now })
}

/** A coupon is given back only where the whole price is. */
function cancelledWith(booking: Made, amountPaisa: Paisa, { trigger, now }: { trigger: string; now: Date }): Transition {
  return change(booking, {
    ...refundOf(booking, 'cancel', amountPaisa),
    to: 'cancellation_approved',
    trigger,
    cancelledAt: now,
    stock: 'release',
    coupon: amountPaisa === booking.paidPaisa ? 'release' : 'keep',
    emails: ['cancelled'],
  })
}

export function cancelRefused(booking: Made): Decision {
  if (booking.status !== 'cancellation_pending') return refusal('not_cancellable')
  return change(booking, { to: 'cancellation_rejected', trigger: 'cancel_refused', emails: ['cancel_refused'] })
}

export function reopened(booking: Made): Decision {
  if (booking.status !== 'cancellation_rejected') return refusal('not_cancellable')
  return change(booking, { to: 'approved', trigger: 'reopened', emails: ['reopened'] })
}

/**
 * What goes back of the price has been sent, or there was nothing to send: what was cancelled is so for good, and who was rejected
 * hears of it alike. What was paid beyond the price is not waited for.
 */
export function refundSettled(booking: Made, isLast: boolean): Decision {
  const { status, refundPaisa } = booking
  if (!isLast || !isPaidBack(booking)) return UNCHANGED
  return change(booking, {
    to: status === 'cancellation_approved' ? 'cancelled' : status,
    trigger: 'refund_settled',
    emails: refundPaisa === null ? [] : ['refund_sent'],
  })
}

function isPaidBack({ status, refundPaisa }: Made): boolean {
  return status === 'cancellation_approved' || (status === 'reject' && refundPaisa !== null)
}

export function refundStuck(booking: Made): Decision {
  if (!isPaidBack(booking)) return UNCHANGED
  return change(booking, { trigger: 'refund_stuck', emails: ['refund_delayed'] })
}

/** The provider took the money back: a person has to look at what stands without it. */
export function reversed(booking: Made): Decision {
  if (booking.status !== 'approved' && booking.status !== 'cancellation_rejected') return UNCHANGED
  return change(booking, { to: 'cancellation_pending', trigger: 'reversed' })
}

/** Its end has passed: it is completed, and its supplier is owed. */
export function stayEnded(booking: Made, now: Date): Decision {
  const { status, completedAt } = booking
  if ((status !== 'approved' && status !== 'cancellation_rejected') || completedAt !== null) return UNCHANGED
  return change(booking, { trigger: 'stay_ended', completedAt: now, emails: ['stay_ended'] })
}
