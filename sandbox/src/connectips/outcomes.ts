import { paisaIn } from '../rupees.ts'
import type { SandboxState } from '../state.ts'
import { failureAddress, successAddress } from './return-address.ts'
import { isSettled, type Transaction, type TransactionState } from './transactions.ts'

export const OUTCOMES = [
  'pay',
  'cancel',
  'fail',
  'expire',
  'pending',
  'pay_no_return',
  'pay_twice',
  'pay_late',
  'pay_tampered',
  'return_forged',
  'return_other',
  'reverse',
  'set_amount',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** Outcomes that only NCHL or a bank could bring about; the payer's page does not offer them. */
export const STAFF_OUTCOMES: readonly Outcome[] = ['reverse', 'set_amount']

/** The amount is in rupees, as for every provider of the sandbox; `other` is the TXNID of another paid transaction. */
export type OutcomeChoice = { outcome: Outcome; amount?: string; other?: string }

export type OutcomeProblem = 'not_paid' | 'amount_invalid' | 'other_payment_not_found'
export type OutcomeResult = { redirectUrl: string | null } | { problem: OutcomeProblem }

type Step = { sandbox: SandboxState; transaction: Transaction; choice: OutcomeChoice }

/** Reads a choice from the payer's form or from a control call. Returns null when it names no outcome. */
export function readChoice(body: unknown): OutcomeChoice | null {
  if (typeof body !== 'object' || body === null) return null
  const members = new Map<string, unknown>(Object.entries(body))
  const outcome = OUTCOMES.find((known) => known === members.get('outcome'))
  if (!outcome) return null
  const choice: OutcomeChoice = { outcome }
  const [amount, other] = [members.get('amount'), members.get('other')]
  if (typeof amount === 'string') choice.amount = amount.trim()
  if (typeof other === 'string' && other !== '') choice.other = other
  return choice
}

/** Applies the chosen outcome whatever the transaction's state; the pay page checks whether a payer may still choose it. */
export function applyOutcome(step: Step): OutcomeResult {
  return STEPS[step.choice.outcome](step)
}

const STEPS: Record<Outcome, (step: Step) => OutcomeResult> = {
  pay: takePayment,
  pay_twice: takePayment,
  pay_no_return(step) {
    takePayment(step)
    return { redirectUrl: null }
  },
  pay_late: takePaymentLate,
  pay_tampered: takeOtherAmount,
  pending: takePaymentSoon,
  cancel: (step) => endUnpaid(step, 'left'),
  fail: (step) => endUnpaid(step, 'failed'),
  expire: (step) => endUnpaid(step, 'expired'),
  return_forged: (step) => returnBySuccess(step, step.transaction),
  return_other: returnWithOther,
  reverse: reversePayment,
  set_amount: setAmount,
}

function quirksOf({ sandbox }: Step) {
  return sandbox.config.current().connectips
}

function returnBySuccess(step: Step, transaction: Transaction): OutcomeResult {
  return { redirectUrl: successAddress(transaction, quirksOf(step)) }
}

function takePayment(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  // Paying twice changes nothing, so that a double click moves neither money nor its time.
  if (transaction.state === 'paid') return returnBySuccess(step, transaction)
  const paid = sandbox.connectips.save({ ...transaction, state: 'paid', settlesAt: sandbox.clock.now() })
  return returnBySuccess(step, paid)
}

function takePaymentLate(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const now = sandbox.clock.now()
  const settlesAt = now >= transaction.sessionEndsAt ? now : now + quirksOf(step).late_seconds * 1000
  return returnBySuccess(step, sandbox.connectips.save({ ...transaction, state: 'late', settlesAt }))
}

/** Settles the payment a little later. The payer has entered the one-time password, and returns by the success address before the banks finish. */
function takePaymentSoon(step: Step): OutcomeResult {
  const { sandbox, transaction } = step
  const settlesAt = sandbox.clock.now() + quirksOf(step).pending_seconds * 1000
  return returnBySuccess(step, sandbox.connectips.save({ ...transaction, state: 'pending', settlesAt }))
}

function takeOtherAmount(step: Step): OutcomeResult {
  const { sandbox, transaction, choice } = step
  const paidPaisa = choice.amount === undefined ? tamperedPaisa(transaction) : paisaIn(choice.amount)
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  return takePayment({ ...step, transaction: sandbox.connectips.save({ ...transaction, paidPaisa }) })
}

/** Returns an amount that is never the right one: one rupee, or two rupees for a payment of one. */
export function tamperedPaisa({ paidPaisa }: Transaction): number {
  return paidPaisa === 100 ? 200 : 100
}

function endUnpaid(step: Step, state: TransactionState): OutcomeResult {
  const ended = step.sandbox.connectips.save({ ...step.transaction, state, settlesAt: null })
  return { redirectUrl: failureAddress(ended, quirksOf(step)) }
}

function reversePayment({ sandbox, transaction }: Step): OutcomeResult {
  if (!isSettled(transaction, sandbox.clock.now())) return { problem: 'not_paid' }
  sandbox.connectips.save({ ...transaction, state: 'reversed' })
  return { redirectUrl: null }
}

function setAmount({ sandbox, transaction, choice }: Step): OutcomeResult {
  const paidPaisa = paisaIn(choice.amount ?? '')
  if (paidPaisa === null) return { problem: 'amount_invalid' }
  sandbox.connectips.save({ ...transaction, paidPaisa })
  return { redirectUrl: null }
}

function returnWithOther(step: Step): OutcomeResult {
  const others = paidOthers(step.sandbox, step.transaction)
  const wanted = step.choice.other
  const other = wanted ? others.find(({ form }) => form.TXNID === wanted) : others[0]
  if (!other) return { problem: 'other_payment_not_found' }
  return returnBySuccess(step, other)
}

/** Returns the other transactions that were paid, newest first. */
export function paidOthers(sandbox: SandboxState, transaction: Transaction): Transaction[] {
  const now = sandbox.clock.now()
  return sandbox.connectips
    .newestFirst()
    .filter((candidate) => candidate.session !== transaction.session && isSettled(candidate, now))
}
