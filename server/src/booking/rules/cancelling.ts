import { paisa, type Paisa } from '@chautari/contract/money'
import { change, refundOf, refusal, UNCHANGED, type Decision, type ReservedState, type Transition } from './transition.ts'

/** Confirms a pending booking that its supplier accepts (spec 1 §4). */
export function supplierAccepted(booking: ReservedState): Decision {
  if (booking.status !== 'pending') return refusal('not_payable')
  return change(booking, { to: 'approved', trigger: 'supplier_accepted', emails: ['confirmed'] })
}

/** Rejects a pending booking that its supplier declines or leaves unanswered, with a full refund (our choice; spec 1 §4). */
export function supplierDeclined(booking: ReservedState, reversedPaisa: Paisa | undefined): Decision {
  if (booking.status !== 'pending') return refusal('not_cancellable')
  return change(booking, {
    ...refundOf(booking, 'reject', refundablePaisa(booking, reversedPaisa)),
    to: 'reject',
    trigger: 'supplier_declined',
    stock: 'release',
    coupon: 'release',
    emails: ['declined'],
  })
}

type Withdrawal = { reversedPaisa?: Paisa | undefined; isCalledOff?: boolean | undefined }

/**
 * Cancels an active booking for the supplier or for us, with a full refund whatever the terms (our choice; spec 1 §4). A departure that is
 * called off ends also those whose cancellation waits for a decision (decision 087).
 */
export function withdrawn(booking: ReservedState, { reversedPaisa, isCalledOff = false }: Withdrawal, now: Date): Decision {
  const { status } = booking
  const isActive = status === 'pending' || status === 'approved' || status === 'cancellation_rejected'
  if (!isActive && !(isCalledOff && status === 'cancellation_pending')) return refusal('not_cancellable')
  return change(booking, {
    ...refundOf(booking, 'operator', refundablePaisa(booking, reversedPaisa)),
    to: 'cancellation_approved',
    trigger: 'withdrawn',
    cancelledAt: now,
    stock: 'release',
    coupon: 'release',
    emails: ['withdrawn'],
  })
}

/** Returns the part of the price that is neither refunded nor reversed by the provider. */
function refundablePaisa({ paidPaisa, refundPaisa }: ReservedState, reversedPaisa = paisa(0)): Paisa {
  return paisa(Math.max(0, paidPaisa - (refundPaisa ?? 0) - reversedPaisa))
}

type CancellationRequest = { quotePaisa: Paisa; byHand: boolean; isSupport: boolean }

/**
 * Cancels a booking for its traveller, if it is approved, not completed and has no refund (spec 1 §4). Where staff have to decide, it
 * stays booked until then. After a refusal only staff can request it again (our choice).
 */
export function cancelRequested(
  booking: ReservedState,
  { quotePaisa, byHand, isSupport }: CancellationRequest,
  now: Date,
): Decision {
  const { status, refundPaisa, completedAt } = booking
  const mayAsk = status === 'approved' || (status === 'cancellation_rejected' && isSupport)
  if (!mayAsk || refundPaisa !== null || completedAt !== null) return refusal('not_cancellable')
  if (byHand || status === 'cancellation_rejected')
    return change(booking, { to: 'cancellation_pending', trigger: 'cancel_requested', emails: ['cancel_requested'] })
  return cancelledWith(booking, quotePaisa, { trigger: 'cancelled', now })
}

/** Cancels a booking with the refund that staff approved (spec 1 §4). */
export function cancelApproved(booking: ReservedState, refundPaisa: Paisa, now: Date): Decision {
  if (booking.status !== 'cancellation_pending') return refusal('not_cancellable')
  return cancelledWith(booking, refundPaisa, { trigger: 'cancel_approved', now })
}

/** Cancels a booking with a refund of its price. The use of a coupon is released only with a full refund. */
function cancelledWith(booking: ReservedState, amountPaisa: Paisa, { trigger, now }: { trigger: string; now: Date }): Transition {
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

/** Keeps a booking whose cancellation staff refused (spec 1 §4). */
export function cancelRefused(booking: ReservedState): Decision {
  if (booking.status !== 'cancellation_pending') return refusal('not_cancellable')
  return change(booking, { to: 'cancellation_rejected', trigger: 'cancel_refused', emails: ['cancel_refused'] })
}

/** Revokes the refusal of a cancellation: the booking is approved again (our choice). */
export function reopened(booking: ReservedState): Decision {
  if (booking.status !== 'cancellation_rejected') return refusal('not_cancellable')
  return change(booking, { to: 'approved', trigger: 'reopened', emails: ['reopened'] })
}

/**
 * Completes a cancellation or rejection once every refund of the price is sent, or none was due, and emails the traveller. Does not wait for
 * refunds of overpayments (decision 024).
 */
export function refundSettled(booking: ReservedState, isLast: boolean): Decision {
  const { status, refundPaisa } = booking
  if (!isLast || !awaitsRefund(booking)) return UNCHANGED
  return change(booking, {
    to: status === 'cancellation_approved' ? 'cancelled' : status,
    trigger: 'refund_settled',
    emails: refundPaisa === null ? [] : ['refund_sent'],
  })
}

function awaitsRefund({ status, refundPaisa }: ReservedState): boolean {
  return status === 'cancellation_approved' || (status === 'reject' && refundPaisa !== null)
}

/** Emails the traveller that staff have to send the refund (decision 024). */
export function refundStuck(booking: ReservedState): Decision {
  if (!awaitsRefund(booking)) return UNCHANGED
  return change(booking, { trigger: 'refund_stuck', emails: ['refund_delayed'] })
}

/**
 * Makes an active booking wait for a decision of staff after its provider reversed the payment (our choice). One that waits already, or was cancelled, only
 * records the event, so that a later refund and the supplier's share take the reversal into account.
 */
export function reversed(booking: ReservedState): Decision {
  const { status } = booking
  if (status === 'pending' || status === 'cancellation_pending' || isCancelled(booking))
    return change(booking, { trigger: 'reversed' })
  if (status !== 'approved' && status !== 'cancellation_rejected') return UNCHANGED
  return change(booking, { to: 'cancellation_pending', trigger: 'reversed' })
}

/** Records how much of the payment of a cancelled booking its provider reversed, which only staff found out, or corrects it (decisions 165, 176). */
export function reversalSized(booking: ReservedState, trigger: 'reversal_recorded' | 'reversal_corrected'): Decision {
  if (!isCancelled(booking)) return refusal('not_cancellable')
  return change(booking, { trigger })
}

const isCancelled = ({ status }: ReservedState) => status === 'cancellation_approved' || status === 'cancelled'

/** Completes a booking after its end; from then on the supplier is owed (spec 1 §3: is_completed). */
export function stayEnded(booking: ReservedState, now: Date): Decision {
  const { status, completedAt } = booking
  if ((status !== 'approved' && status !== 'cancellation_rejected') || completedAt !== null) return UNCHANGED
  return change(booking, { trigger: 'stay_ended', completedAt: now, emails: ['stay_ended'] })
}
