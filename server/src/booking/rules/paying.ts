import { paisa, type Paisa } from '@chautari/contract/money'
import { graceExpiresAt, isLive } from './hold.ts'
import { confirmed, whyNotPayable } from './holding.ts'
import { isAwaitingPayment } from './status.ts'
import {
  change,
  refundOf,
  refusal,
  UNCHANGED,
  type Decision,
  type Made,
  type Refund,
  type StockFound,
  type Transition,
} from './transition.ts'

export function paymentStarted(booking: Made, now: Date): Decision {
  const code = whyNotPayable(booking, now)
  return code ? refusal(code) : change(booking, { to: 'payment_pending', trigger: 'payment_started' })
}

/** Every capture ends as stock or as a refund; less than the price ends as a question to the operator. */
export function captured(booking: Made, { capturedPaisa, stock }: { capturedPaisa: Paisa; stock: StockFound }): Transition {
  const { status, totalPaisa } = booking
  if (!isAwaitingPayment(status)) {
    const refunds: Refund[] = [{ kind: 'excess', amountPaisa: capturedPaisa }]
    return change(booking, { trigger: 'paid_again', refunds, emails: ['paid_too_much'] })
  }
  if (capturedPaisa < totalPaisa) return doubted(booking, 'paid_too_little')
  const surplus = paisa(capturedPaisa - totalPaisa)
  const excess: Refund[] = surplus > 0 ? [{ kind: 'excess', amountPaisa: surplus }] : []
  const paid = { ...booking, paidPaisa: totalPaisa }
  if (stock === 'gone') {
    const back = refundOf(paid, 'reject', totalPaisa)
    return change(paid, {
      to: 'reject',
      trigger: 'paid_but_sold_out',
      refundPaisa: back.refundPaisa,
      refunds: [...back.refunds, ...excess],
      coupon: 'release',
      emails: ['sold_out'],
    })
  }
  const standing = confirmed(paid, stock === 'held' ? 'paid' : 'paid_late')
  return surplus > 0 ? { ...standing, refunds: excess, emails: [...standing.emails, 'paid_too_much'] } : standing
}

export function contradicted(booking: Made): Decision {
  return isAwaitingPayment(booking.status) ? doubted(booking, 'payment_contradicted') : UNCHANGED
}

function doubted(booking: Made, trigger: string): Transition {
  return change(booking, { to: 'payment_verification_failed', trigger, emails: ['checking_payment'] })
}

export function refused(booking: Made, isLast: boolean): Decision {
  const { status, lapsedAt } = booking
  if (!isLast || !isAwaitingPayment(status)) return UNCHANGED
  if (status === 'payment_verification_failed') return nothingCharged(booking)
  if (status === 'payment_failed' && lapsedAt === null) return UNCHANGED
  return change(booking, { to: 'payment_failed', trigger: 'payment_refused', coupon: couponUnpaid(booking) })
}

/** Nothing is on its way any more: a coupon that was kept beyond the end of the hold only for what might come is given back. */
function couponUnpaid({ lapsedAt }: Made): Transition['coupon'] {
  return lapsedAt === null ? 'keep' : 'release'
}

export function uncertain(booking: Made, now: Date): Decision {
  if (booking.status !== 'payment_pending' && booking.status !== 'payment_failed') return UNCHANGED
  const grace = graceExpiresAt(booking, now)
  return change(booking, {
    to: 'payment_verification_pending',
    trigger: 'payment_uncertain',
    emails: ['checking_payment'],
    ...(grace && { holdExpiresAt: grace, graceUsed: true }),
  })
}

/** The traveller is told once, however often it is looked at again. */
export function unresolved(booking: Made, isFirst: boolean): Decision {
  if (booking.status !== 'payment_verification_pending') return UNCHANGED
  const letters = isFirst ? (['payment_unresolved'] as const) : []
  return change(booking, { to: 'payment_verification_failed', trigger: 'payment_unresolved', emails: [...letters] })
}

export function verificationAsked(booking: Made): Decision {
  if (booking.status !== 'payment_verification_failed') return UNCHANGED
  return change(booking, { to: 'payment_verification_pending', trigger: 'verification_asked' })
}

/** A person found that nobody was charged. While a booking is held its traveller may be paying, and nobody has to look. */
export function ruledOut(booking: Made, now: Date): Decision {
  const { status, holdExpiresAt } = booking
  const isOver = isAwaitingPayment(status) && !isLive(holdExpiresAt, now)
  return isOver || status === 'payment_verification_failed' ? nothingCharged(booking) : UNCHANGED
}

function nothingCharged(booking: Made): Transition {
  const coupon = couponUnpaid(booking)
  return change(booking, { to: 'payment_failed', trigger: 'payment_ruled_out', coupon, emails: ['nothing_charged'] })
}

/**
 * An operator sends back what was too little: it was never applied, so that it is no part of the price. Another payment may be begun,
 * unless the money of one that is under way may be moving.
 */
export function givenBack(booking: Made, { asidePaisa, isLast }: { asidePaisa: Paisa; isLast: boolean }): Transition {
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
