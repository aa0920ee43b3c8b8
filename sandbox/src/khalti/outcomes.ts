import { paisaIn } from '../rupees.ts'
import type { SandboxState } from '../state.ts'
import { isLinkOver, isSettled, type Payment, type PaymentState } from './payments.ts'
import { refundedPayment } from './refund.ts'
import {
  borrowedAddress,
  cancelAddress,
  forgedAddress,
  messageAddress,
  pendingAddress,
  successAddress,
  type Forgery,
} from './return-address.ts'

export const OUTCOMES = [
  'pay',
  'cancel',
  'fail',
  'expire',
  'pending',
  'ambiguous',
  'pay_no_return',
  'pay_twice',
  'pay_late',
  'pay_tampered',
  'return_forged',
  'return_other',
  'refund',
  'partial_refund',
  'set_amount',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that only Khalti's own staff could bring about; the payer's page does not offer them. */
export const STAFF_OUTCOMES: readonly Outcome[] = ['refund', 'partial_refund', 'set_amount']

/** The amount is in rupees, as for every provider of the sandbox. */
export type OutcomeChoice = { outcome: Outcome; amount?: string; forgery?: Forgery; other?: string }

export type OutcomeProblem = 'not_paid' | 'amount_invalid' | 'other_payment_not_found'
export type OutcomeResult = { redirectUrl: string | null } | { problem: OutcomeProblem }

type Step = { sandbox: SandboxState; payment: Payment; choice: OutcomeChoice }

/** Applies the chosen outcome whatever the payment's state; the pay page checks whether a payer may still choose it. */
export function applyOutcome(step: Step): OutcomeResult {
  return STEPS[step.choice.outcome](step)
}

const STEPS: Record<Outcome, (step: Step) => OutcomeResult> = {
  pay: (step) => takePayment(step),
  pay_twice: (step) => takePayment(step),
  pay_no_return(step) {
    takePayment(step)
    return { redirectUrl: null }
  },
  pay_late: takePaymentLate,
  pay_tampered: takeOtherAmount,
  pending: takePaymentSoon,
  cancel: (step) => ({ redirectUrl: cancelAddress(endUnpaid(step, 'cancelled'), quirksOf(step)) }),
  fail: (step) => ({ redirectUrl: failureAddress(endUnpaid(step, 'failed'), step) }),
  ambiguous: (step) => ({ redirectUrl: pendingAddress(endUnpaid(step, 'stuck'), quirksOf(step)) }),
  // An unused link redirects nowhere.
  expire(step) {
    endUnpaid(step, 'expired')
    return { redirectUrl: null }
  },
  return_forged: (step) => ({
    redirectUrl: forgedAddress(step.payment, step.choice.forgery ?? 'invented_transaction', quirksOf(step)),
  }),
  return_other: returnWithOther,
  refund: (step) => refundPaid(step, step.payment.paidPaisa),
  partial_refund: refundPartly,
  set_amount: setAmount,
}

function quirksOf({ sandbox }: Step) {
  return sandbox.config.current().khalti
}

function returnBySuccess(step: Step, payment: Payment): OutcomeResult {
  return { redirectUrl: successAddress(payment, quirksOf(step)) }
}

function failureAddress(payment: Payment, step: Step): string {
  const quirks = quirksOf(step)
  return quirks.failure_return === 'message' ? messageAddress(payment, quirks) : pendingAddress(payment, quirks)
}

function takePayment(step: Step): OutcomeResult {
  const { sandbox, payment } = step
  // Paying twice changes nothing, so that a double click moves neither money nor its time.
  if (payment.state === 'paid') return returnBySuccess(step, payment)
  return returnBySuccess(step, sandbox.khalti.save({ ...payment, state: 'paid', settlesAt: sandbox.clock.now() }))
}

function takePaymentLate(step: Step): OutcomeResult {
  const { sandbox, payment } = step
  const now = sandbox.clock.now()
  const settlesAt = isLinkOver(payment, now) ? now : now + quirksOf(step).late_seconds * 1000
  return returnBySuccess(step, sandbox.khalti.save({ ...payment, state: 'late', settlesAt }))
}

function takePaymentSoon(step: Step): OutcomeResult {
  const { sandbox, payment } = step
  const settlesAt = sandbox.clock.now() + quirksOf(step).pending_seconds * 1000
  return { redirectUrl: pendingAddress(sandbox.khalti.save({ ...payment, state: 'pending', settlesAt }), quirksOf(step)) }
}

function takeOtherAmount(step: Step): OutcomeResult {
  const { sandbox, payment, choice } = step
  const paidPaisa = choice.amount === undefined ? tamperedPaisa(payment) : paisaIn(choice.amount)
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  return takePayment({ ...step, payment: sandbox.khalti.save({ ...payment, paidPaisa }) })
}

/** Returns an amount that is never the right one: Khalti's smallest amount, or one rupee more for a payment of just that. */
export function tamperedPaisa({ paidPaisa }: Payment): number {
  return paidPaisa === 1000 ? 1100 : 1000
}

function endUnpaid({ sandbox, payment }: Step, state: PaymentState): Payment {
  return sandbox.khalti.save({ ...payment, state, settlesAt: null })
}

function refundPaid({ sandbox, payment }: Step, paisa: number): OutcomeResult {
  if (!isSettled(payment, sandbox.clock.now())) return { problem: 'not_paid' }
  sandbox.khalti.save(refundedPayment(payment, paisa))
  return { redirectUrl: null }
}

/** Refunds the chosen amount, or half of the payment. */
function refundPartly(step: Step): OutcomeResult {
  const { payment, choice } = step
  const paisa = choice.amount === undefined ? Math.floor(payment.paidPaisa / 2) : paisaIn(choice.amount)
  if (paisa === null || paisa === 0 || paisa >= payment.paidPaisa) return { problem: 'amount_invalid' }
  return refundPaid(step, paisa)
}

function setAmount({ sandbox, payment, choice }: Step): OutcomeResult {
  const paidPaisa = paisaIn(choice.amount ?? '')
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  sandbox.khalti.save({ ...payment, paidPaisa })
  return { redirectUrl: null }
}

function returnWithOther(step: Step): OutcomeResult {
  const others = paidOthers(step.sandbox, step.payment)
  const wanted = step.choice.other
  const isWanted = ({ pidx, order }: Payment) => pidx === wanted || order.purchase_order_id === wanted
  const other = wanted ? others.find(isWanted) : others[0]
  if (!other) return { problem: 'other_payment_not_found' }
  return { redirectUrl: borrowedAddress(step.payment, other, quirksOf(step)) }
}

/** Returns the other payments that were made, newest first. */
export function paidOthers(sandbox: SandboxState, payment: Payment): Payment[] {
  const now = sandbox.clock.now()
  return sandbox.khalti.newestFirst().filter((candidate) => candidate.pidx !== payment.pidx && isSettled(candidate, now))
}
