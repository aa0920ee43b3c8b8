import { paisaIn } from '../rupees.ts'
import { cardTransactionId } from '../ids.ts'
import type { SandboxState } from '../state.ts'
import { creditPayment } from './credits.ts'
import type { CardOutcome, CardResult, CardStep } from './choice.ts'
import { GOOD_CARD, REASONS, type Reason } from './merchant.ts'
import { takenPaisa, takenTry, type CardPayment, type CardState, type CardTry } from './payments.ts'
import { cancelReply, forgedReply, replyTo } from './reply.ts'
import type { Fields } from './signature.ts'
import { lead, notify, sendBack } from './ways-back.ts'

/** Brings the payment to the chosen end whatever its state, and sends the notices that are due at once. */
export async function bringCardAbout(step: CardStep): Promise<CardResult> {
  const result = STEPS[step.choice.outcome](step)
  await step.sandbox.notices.deliverDue()
  return result
}

const STEPS: Record<CardOutcome, (step: CardStep) => CardResult> = {
  pay: (step) => accepted(step),
  three_ds_pass: (step) => accepted(step),
  pay_partial: partlyAccepted,
  pay_tampered: acceptedWithOtherSum,
  pay_no_return: (step) => accepted(step, 'nowhere'),
  pay_notice_only: (step) => accepted(step, 'notice_only'),
  pay_browser_only: (step) => accepted(step, 'browser_only'),
  pay_twice: (step) => accepted(step, 'both_twice'),
  pay_late: acceptedLate,
  pay_error: (step) => tried(step, { reason: reasonOf(step, 151), state: 'error', takenAfterSeconds: 0 }),
  pay_again: (step) => tried(step, { reason: 100, state: 'accepted', takenAfterSeconds: 0 }),
  decline: (step) => declined(step, reasonOf(step, 203)),
  fail: (step) => declined(step, reasonOf(step, 203)),
  three_ds_fail: (step) => declined(step, 476),
  review: (step) => tried(step, { reason: reasonOf(step, 201), state: 'review' }),
  pending: (step) =>
    tried(step, { reason: reasonOf(step, 201), state: 'review', takenAfterSeconds: quirksOf(step).pending_seconds }),
  error: (step) => tried(step, { reason: reasonOf(step, 150), state: 'error' }),
  ambiguous: (step) => tried(step, { reason: 150, state: 'error', takenAfterSeconds: quirksOf(step).pending_seconds }),
  cancel: cancelled,
  expire: ({ sandbox, payment }) => {
    sandbox.cards.save({ ...payment, state: 'expired', back: null })
    return { back: null }
  },
  return_forged: (step) => sentAlong(step, forgedReply(step.payment, newTry(step, 100), step.choice.forgery ?? 'wrong_key')),
  return_other: returnedWithOther,
  return_again: ({ payment }) => (payment.back ? { back: payment.back } : { problem: 'nothing_to_repeat' }),
  notify_again: notifiedAgain,
  accept_review: acceptedAfterReview,
  refund: (step) => credited(step, 'refund'),
  partial_refund: (step) => credited(step, 'refund', 2),
  reverse: (step) => credited(step, 'void'),
  set_amount: amountSet,
}

function quirksOf({ sandbox }: CardStep) {
  return sandbox.config.current().cybs
}

/** A reason of the wanted kind; the step below refuses one of another kind. */
function reasonOf({ choice }: CardStep, otherwise: Reason): Reason {
  const { reason } = choice
  if (reason === undefined || REASONS[reason].decision !== REASONS[otherwise].decision) return otherwise
  return reason
}

function newTry({ sandbox, payment, choice }: CardStep, reason: Reason): CardTry {
  const at = sandbox.clock.now()
  const { decision } = REASONS[reason]
  const subject = `${payment.form.transactionUuid}|${payment.openedAt}|${payment.tries.length}`
  return {
    transactionId: cardTransactionId(sandbox.config.current().seed, subject),
    reason,
    requestPaisa: payment.form.paisa,
    authPaisa: decision === 'ACCEPT' || decision === 'REVIEW' ? payment.form.paisa : null,
    cardNumber: choice.cardNumber ?? GOOD_CARD,
    at,
    takenAt: decision === 'ACCEPT' ? at : null,
  }
}

type TryEnd = { reason: Reason; state: CardState; takenAfterSeconds?: number }

function tried(step: CardStep, { reason, state, takenAfterSeconds }: TryEnd): CardResult {
  const one = newTry(step, reason)
  const takenAt = takenAfterSeconds === undefined ? one.takenAt : one.at + takenAfterSeconds * 1000
  return lead(step, { one: { ...one, takenAt }, state })
}

function accepted(step: CardStep, order = quirksOf(step).order): CardResult {
  const { payment } = step
  // Paying what is paid changes nothing, so that a double click moves no money.
  if (payment.state === 'accepted') return { back: payment.back }
  return lead(step, { one: newTry(step, 100), state: 'accepted', order })
}

function partlyAccepted(step: CardStep): CardResult {
  const authPaisa = otherSum(step, Math.ceil(step.payment.form.paisa / 2))
  if (authPaisa === null) return { problem: 'amount_invalid' }
  return lead(step, { one: { ...newTry(step, 110), authPaisa }, state: 'accepted' })
}

/** The acquirer signs truly that another sum was asked and taken. */
function acceptedWithOtherSum(step: CardStep): CardResult {
  const sum = otherSum(step, step.payment.form.paisa === 100 ? 200 : 100)
  if (sum === null) return { problem: 'amount_invalid' }
  return lead(step, { one: { ...newTry(step, 100), requestPaisa: sum, authPaisa: sum }, state: 'accepted' })
}

function otherSum({ choice }: CardStep, otherwise: number): number | null {
  return choice.amount === undefined || choice.amount === '' ? otherwise : paisaIn(choice.amount)
}

function acceptedLate(step: CardStep): CardResult {
  const { sandbox, payment } = step
  const now = sandbox.clock.now()
  const at = now >= payment.sessionEndsAt ? now : now + quirksOf(step).late_seconds * 1000
  return lead(step, { one: { ...newTry(step, 100), at, takenAt: at }, state: 'accepted' })
}

/** The profile's retry limit: the page asks for another card, and the merchant is told of every decline. */
function declined(step: CardStep, reason: Reason): CardResult {
  const { payment } = step
  const declines = payment.tries.filter((one) => REASONS[one.reason].decision === 'DECLINE').length
  const isLast = declines >= quirksOf(step).retry_limit
  if (isLast) return lead(step, { one: newTry(step, reason), state: 'declined' })
  const one = newTry(step, reason)
  const kept = step.sandbox.cards.save({ ...payment, tries: [...payment.tries, one] })
  notify(step, { fields: replyTo(kept, one), isAcceptance: false })
  return { back: null }
}

/** Secure Acceptance guide: only the browser tells of a cancellation. */
function cancelled(step: CardStep): CardResult {
  const { sandbox, payment } = step
  const fields = cancelReply(payment, sandbox.clock.now())
  const url = payment.form.cancelUrl || quirksOf(step).cancel_url || payment.form.receiptUrl || quirksOf(step).receipt_url
  return sendBack(step, { payment: { ...payment, state: 'cancelled' }, fields, url, readyAt: sandbox.clock.now(), twice: false })
}

function sentAlong(step: CardStep, fields: Fields): CardResult {
  if (step.choice.channel === 'notice') {
    notify(step, { fields, isAcceptance: false })
    return { back: null }
  }
  return { back: { url: step.payment.form.receiptUrl || quirksOf(step).receipt_url, fields } }
}

function returnedWithOther(step: CardStep): CardResult {
  const others = paidCards(step.sandbox, step.payment)
  const wanted = step.choice.other
  const other = wanted ? others.find(({ form }) => form.transactionUuid === wanted) : others[0]
  const one = other && takenTry(other, step.sandbox.clock.now())
  return other && one ? sentAlong(step, replyTo(other, one)) : { problem: 'other_payment_not_found' }
}

function notifiedAgain(step: CardStep): CardResult {
  const { payment } = step
  const one = payment.tries.at(-1)
  if (!one) return { problem: 'nothing_to_repeat' }
  notify(step, { fields: replyTo(payment, one), isAcceptance: false })
  return { back: null }
}

/** The merchant accepts in the acquirer's back office what was held for review; nobody is told by a notice. */
function acceptedAfterReview({ sandbox, payment }: CardStep): CardResult {
  const one = payment.tries.at(-1)
  if (!one || REASONS[one.reason].decision !== 'REVIEW') return { problem: 'not_in_review' }
  sandbox.cards.save({ ...payment, tries: payment.tries.with(-1, { ...one, takenAt: sandbox.clock.now() }) })
  return { back: null }
}

function credited(step: CardStep, kind: 'refund' | 'void', share = 1): CardResult {
  const { sandbox, payment } = step
  const one = takenTry(payment, sandbox.clock.now())
  if (!one) return { problem: 'not_paid' }
  const paisa = Math.floor(takenPaisa(one) / share)
  creditPayment(sandbox, payment, { kind, paisa, requestId: null, of: one.transactionId })
  return { back: null }
}

function amountSet(step: CardStep): CardResult {
  const { sandbox, payment, choice } = step
  const paisa = paisaIn(choice.amount ?? '')
  if (paisa === null) return { problem: 'amount_invalid' }
  const tries = payment.tries.map((one) => (one.authPaisa === null ? one : { ...one, requestPaisa: paisa, authPaisa: paisa }))
  sandbox.cards.save({ ...payment, tries })
  return { back: null }
}

export function paidCards(sandbox: SandboxState, payment: CardPayment): CardPayment[] {
  const now = sandbox.clock.now()
  return sandbox.cards.newestFirst().filter((candidate) => candidate.session !== payment.session && takenTry(candidate, now))
}
