import { paisaIn } from '../rupees.ts'
import type { SandboxState } from '../state.ts'
import { borrowedAddress, failureAddress, forgedAddress, successAddress, type Forgery } from './return-address.ts'
import { isSettled, statusOf, type Transaction, type TransactionState } from './transactions.ts'

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
  'reverse',
  'set_amount',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that only eSewa's own staff could bring about; the payer's page does not offer them. */
export const STAFF_OUTCOMES: readonly Outcome[] = ['refund', 'partial_refund', 'reverse', 'set_amount']

export type OutcomeChoice = { outcome: Outcome; amount?: string; forgery?: Forgery; other?: string }

export type OutcomeProblem = 'not_paid' | 'amount_invalid' | 'other_payment_not_found'
export type OutcomeResult = { redirectUrl: string | null } | { problem: OutcomeProblem }

type Step = { sandbox: SandboxState; transaction: Transaction; choice: OutcomeChoice }

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
  cancel: (step) => endUnpaid(step, 'cancelled'),
  fail: (step) => endUnpaid(step, 'failed'),
  expire: (step) => endUnpaid(step, 'expired'),
  ambiguous: (step) => endUnpaid(step, 'ambiguous'),
  return_forged: ({ sandbox, transaction, choice }) => ({
    redirectUrl: forgedAddress(transaction, choice.forgery ?? 'wrong_key', sandbox.config.current().esewa),
  }),
  return_other: returnWithOther,
  refund: (step) => changePaid(step, 'refunded'),
  partial_refund: (step) => changePaid(step, 'partially_refunded'),
  reverse: (step) => changePaid(step, 'reversed'),
  set_amount: setAmount,
}

function quirksOf({ sandbox }: Step) {
  return sandbox.config.current().esewa
}

function returnBySuccess(step: Step, transaction: Transaction): OutcomeResult {
  return { redirectUrl: successAddress(transaction, quirksOf(step)) }
}

function returnByFailure(step: Step, transaction: Transaction): OutcomeResult {
  const quirks = quirksOf(step)
  const rules = { cancelStatus: quirks.cancel_status, lagSeconds: 0 }
  const status = statusOf(transaction, step.sandbox.clock.now(), rules)
  return { redirectUrl: failureAddress(transaction, status, quirks) }
}

function takePayment(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const now = sandbox.clock.now()
  // Paying twice changes nothing, so that a double click moves neither money nor its time.
  if (transaction.state === 'paid') return returnBySuccess(step, transaction)
  return returnBySuccess(step, sandbox.esewa.save({ ...transaction, state: 'paid', settlesAt: now }))
}

function takePaymentLate(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const now = sandbox.clock.now()
  const isOver = now >= transaction.sessionEndsAt
  const settlesAt = isOver ? now : now + quirksOf(step).late_seconds * 1000
  return returnBySuccess(step, sandbox.esewa.save({ ...transaction, state: 'late', settlesAt }))
}

function takePaymentSoon(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const settlesAt = sandbox.clock.now() + quirksOf(step).pending_seconds * 1000
  return returnByFailure(step, sandbox.esewa.save({ ...transaction, state: 'pending', settlesAt }))
}

function takeOtherAmount(step: Step): OutcomeResult {
  const { sandbox, transaction, choice } = step
  const paidPaisa = choice.amount === undefined ? tamperedPaisa(transaction) : paisaIn(choice.amount)
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  return takePayment({ ...step, transaction: sandbox.esewa.save({ ...transaction, paidPaisa }) })
}

/** Returns an amount that is never the right one: one rupee, or two rupees for a payment of one. */
export function tamperedPaisa({ paidPaisa }: Transaction): number {
  return paidPaisa === 100 ? 200 : 100
}

function endUnpaid(step: Step, state: TransactionState): OutcomeResult {
  return returnByFailure(step, step.sandbox.esewa.save({ ...step.transaction, state, settlesAt: null }))
}

function changePaid({ sandbox, transaction }: Step, state: TransactionState): OutcomeResult {
  if (!isSettled(transaction, sandbox.clock.now())) return { problem: 'not_paid' }
  sandbox.esewa.save({ ...transaction, state })
  return { redirectUrl: null }
}

function setAmount({ sandbox, transaction, choice }: Step): OutcomeResult {
  const paidPaisa = paisaIn(choice.amount ?? '')
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  sandbox.esewa.save({ ...transaction, paidPaisa })
  return { redirectUrl: null }
}

function returnWithOther(step: Step): OutcomeResult {
  const others = paidOthers(step.sandbox, step.transaction)
  const wanted = step.choice.other
  const other = wanted ? others.find(({ form }) => form.transaction_uuid === wanted) : others[0]
  if (!other) return { problem: 'other_payment_not_found' }
  return { redirectUrl: borrowedAddress(step.transaction, other, quirksOf(step)) }
}

/** Returns the other payments that were made, newest first. */
export function paidOthers(sandbox: SandboxState, transaction: Transaction): Transaction[] {
  const now = sandbox.clock.now()
  return sandbox.esewa.newestFirst().filter((candidate) => candidate.session !== transaction.session && isSettled(candidate, now))
}
