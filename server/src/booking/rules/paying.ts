import { paisa, type Paisa } from '@chautari/contract/money'
import { graceExpiresAt, isHeld } from './hold.ts'
import { confirmed, whyNotPayable } from './holding.ts'
import { isAwaitingPayment } from './status.ts'
import {
  change,
  refundOf,
  refusal,
  UNCHANGED,
  type Decision,
  type ReservedState,
  type Refund,
  type StockFound,
  type Transition,
} from './transition.ts'

/** Starts a payment of a held booking (spec 1 §4). */
export function paymentStarted(booking: ReservedState, now: Date): Decision {
  const code = whyNotPayable(booking, now)
  return code ? refusal(code) : change(booking, { to: 'payment_pending', trigger: 'payment_started' })
}

/**
 * Applies a captured payment: confirms the booking, or refunds it when the stock is sold or the booking was paid before. A payment below
 * the price is left to staff (decision 026).
 */
export function captured(
  booking: ReservedState,
  { capturedPaisa, stock }: { capturedPaisa: Paisa; stock: StockFound },
): Transition {
  const { status, totalPaisa } = booking
  if (!isAwaitingPayment(status)) {
    const refunds: Refund[] = [{ kind: 'excess', amountPaisa: capturedPaisa }]
    return change(booking, { trigger: 'paid_again', refunds, emails: ['paid_too_much'] })
  }
  if (capturedPaisa < totalPaisa) return verificationFailed(booking, 'paid_too_little')
  const excessPaisa = paisa(capturedPaisa - totalPaisa)
  const excess: Refund[] = excessPaisa > 0 ? [{ kind: 'excess', amountPaisa: excessPaisa }] : []
  const paid = { ...booking, paidPaisa: totalPaisa }
  if (stock === 'gone') {
    const refund = refundOf(paid, 'reject', totalPaisa)
    return change(paid, {
      to: 'reject',
      trigger: 'paid_but_sold_out',
      refundPaisa: refund.refundPaisa,
      refunds: [...refund.refunds, ...excess],
      coupon: 'release',
      emails: ['sold_out'],
    })
  }
  const confirmation = confirmed(paid, stock === 'held' ? 'paid' : 'paid_late')
  if (excessPaisa === 0) return confirmation
  return { ...confirmation, refunds: excess, emails: [...confirmation.emails, 'paid_too_much'] }
}

/** Leaves a payment in another currency or to another merchant to staff (decision 026). */
export function contradicted(booking: ReservedState): Decision {
  return isAwaitingPayment(booking.status) ? verificationFailed(booking, 'payment_contradicted') : UNCHANGED
}

function verificationFailed(booking: ReservedState, trigger: string): Transition {
  return change(booking, { to: 'payment_verification_failed', trigger, emails: ['checking_payment'] })
}

/** Records that a payment failed. After the last open attempt failed, the booking can be paid again (decision 015). */
export function refused(booking: ReservedState, isLast: boolean): Decision {
  const { status, lapsedAt } = booking
  if (!isLast || !isAwaitingPayment(status)) return UNCHANGED
  if (status === 'payment_verification_failed') return nothingCharged(booking)
  if (status === 'payment_failed' && lapsedAt === null) return UNCHANGED
  return change(booking, { to: 'payment_failed', trigger: 'payment_refused', coupon: couponUnpaid(booking) })
}

/** Returns what happens to the coupon once no payment can arrive: after the hold ended, its use is released (decision 025). */
function couponUnpaid({ lapsedAt }: ReservedState): Transition['coupon'] {
  return lapsedAt === null ? 'keep' : 'release'
}

/** Marks a payment as being verified, and extends a live hold once (decisions 004, 015). */
export function uncertain(booking: ReservedState, now: Date): Decision {
  if (booking.status !== 'payment_pending' && booking.status !== 'payment_failed') return UNCHANGED
  const grace = graceExpiresAt(booking, now)
  return change(booking, {
    to: 'payment_verification_pending',
    trigger: 'payment_uncertain',
    emails: ['checking_payment'],
    ...(grace && { holdExpiresAt: grace, graceUsed: true }),
  })
}

/** Marks a payment as unresolved after a day; the traveller is emailed the first time only (our choice). */
export function unresolved(booking: ReservedState, isFirst: boolean): Decision {
  if (booking.status !== 'payment_verification_pending') return UNCHANGED
  const emails = isFirst ? (['payment_unresolved'] as const) : []
  return change(booking, { to: 'payment_verification_failed', trigger: 'payment_unresolved', emails: [...emails] })
}

/** Resumes the verification of a payment on request (spec 1 §4: re-verification). */
export function verificationAsked(booking: ReservedState): Decision {
  if (booking.status !== 'payment_verification_failed') return UNCHANGED
  return change(booking, { to: 'payment_verification_pending', trigger: 'verification_asked' })
}

/** Records that staff found no charge. Refused while the hold is live, because the traveller may be paying (our choice). */
export function ruledOut(booking: ReservedState, now: Date): Decision {
  const { status } = booking
  const isOver = isAwaitingPayment(status) && !isHeld(booking, now)
  return isOver || status === 'payment_verification_failed' ? nothingCharged(booking) : UNCHANGED
}

function nothingCharged(booking: ReservedState): Transition {
  const coupon = couponUnpaid(booking)
  return change(booking, { to: 'payment_failed', trigger: 'payment_ruled_out', coupon, emails: ['nothing_charged'] })
}

/**
 * Refunds an unapplied payment, one below the price. It is not a refund of the price, which was never paid. The booking can be paid again, unless
 * another payment is still being verified (decision 026).
 */
export function unappliedRefunded(
  booking: ReservedState,
  { asidePaisa, isLast }: { asidePaisa: Paisa; isLast: boolean },
): Transition {
  const { status } = booking
  const isOver = status === 'payment_verification_failed' || (status === 'payment_verification_pending' && isLast)
  return change(booking, {
    to: isOver ? 'payment_failed' : status,
    trigger: 'payment_given_back',
    refunds: [{ kind: 'excess', amountPaisa: asidePaisa }],
    coupon: isOver && isLast ? couponUnpaid(booking) : 'keep',
    emails: ['given_back'],
  })
}
