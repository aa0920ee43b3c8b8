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

/** Brings the payment to the chosen end whatever its state; whether a payer still may is the pay page's question. */
export function bringAbout(step: Step): OutcomeResult {
  return STEPS[step.choice.outcome](step)
}

const STEPS: Record<Outcome, (step: Step) => OutcomeResult> = {
  pay: (step) => paid(step),
  pay_twice: (step) => paid(step),
  pay_no_return(step) {
    paid(step)
    return { redirectUrl: null }
  },
  pay_late: paidLate,
  pay_tampered: paidTampered,
  pending: paidInAWhile,
  cancel: (step) => unpaid(step, 'cancelled'),
  fail: (step) => unpaid(step, 'failed'),
  expire: (step) => unpaid(step, 'expired'),
  ambiguous: (step) => unpaid(step, 'ambiguous'),
  return_forged: ({ sandbox, transaction, choice }) => ({
    redirectUrl: forgedAddress(transaction, choice.forgery ?? 'wrong_key', sandbox.config.current().esewa),
  }),
  return_other: returnedWithOther,
  refund: (step) => afterPayment(step, 'refunded'),
  partial_refund: (step) => afterPayment(step, 'partially_refunded'),
  reverse: (step) => afterPayment(step, 'reversed'),
  set_amount: amountSet,
}

function quirksOf({ sandbox }: Step) {
  return sandbox.config.current().esewa
}

function success(step: Step, transaction: Transaction): OutcomeResult {
  return { redirectUrl: successAddress(transaction, quirksOf(step)) }
}

function failure(step: Step, transaction: Transaction): OutcomeResult {
  const quirks = quirksOf(step)
  const rules = { cancelStatus: quirks.cancel_status, lagSeconds: 0 }
  const status = statusOf(transaction, step.sandbox.clock.now(), rules)
  return { redirectUrl: failureAddress(transaction, status, quirks) }
}

function paid(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const now = sandbox.clock.now()
  // Paying what is paid changes nothing, so that a double click moves neither money nor its time.
  if (transaction.state === 'paid') return success(step, transaction)
  return success(step, sandbox.transactions.save({ ...transaction, state: 'paid', settlesAt: now }))
}

function paidLate(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const now = sandbox.clock.now()
  const isOver = now >= transaction.sessionEndsAt
  const settlesAt = isOver ? now : now + quirksOf(step).late_seconds * 1000
  return success(step, sandbox.transactions.save({ ...transaction, state: 'late', settlesAt }))
}

function paidInAWhile(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const settlesAt = sandbox.clock.now() + quirksOf(step).pending_seconds * 1000
  return failure(step, sandbox.transactions.save({ ...transaction, state: 'pending', settlesAt }))
}

function paidTampered(step: Step): OutcomeResult {
  const { sandbox, transaction, choice } = step
  const paidPaisa = choice.amount === undefined ? tamperedPaisa(transaction) : paisaIn(choice.amount)
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  return paid({ ...step, transaction: sandbox.transactions.save({ ...transaction, paidPaisa }) })
}

/** One rupee for anything dearer, two rupees for what costs one: never the right sum. */
export function tamperedPaisa({ paidPaisa }: Transaction): number {
  return paidPaisa === 100 ? 200 : 100
}

function unpaid(step: Step, state: TransactionState): OutcomeResult {
  return failure(step, step.sandbox.transactions.save({ ...step.transaction, state, settlesAt: null }))
}

function afterPayment({ sandbox, transaction }: Step, state: TransactionState): OutcomeResult {
  if (!isSettled(transaction, sandbox.clock.now())) return { problem: 'not_paid' }
  sandbox.transactions.save({ ...transaction, state })
  return { redirectUrl: null }
}

function amountSet({ sandbox, transaction, choice }: Step): OutcomeResult {
  const paidPaisa = paisaIn(choice.amount ?? '')
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  sandbox.transactions.save({ ...transaction, paidPaisa })
  return { redirectUrl: null }
}

function returnedWithOther(step: Step): OutcomeResult {
  const others = paidOthers(step.sandbox, step.transaction)
  const wanted = step.choice.other
  const other = wanted ? others.find(({ form }) => form.transaction_uuid === wanted) : others[0]
  if (!other) return { problem: 'other_payment_not_found' }
  return { redirectUrl: borrowedAddress(step.transaction, other, quirksOf(step)) }
}

export function paidOthers(sandbox: SandboxState, transaction: Transaction): Transaction[] {
  const now = sandbox.clock.now()
  return sandbox.transactions
    .newestFirst()
    .filter((candidate) => candidate.session !== transaction.session && isSettled(candidate, now))
}
