import { cardTransactionId } from '../../ids.ts'
import { paisaIn } from '../../rupees.ts'
import type { SandboxState } from '../../state.ts'
import { creditPayment } from '../credits.ts'
import type { Fields } from '../form/signature.ts'
import { GOOD_CARD, REASONS, type Reason } from '../merchant.ts'
import { chargedPaisa, findChargedAttempt, type CardAttempt, type CardPayment, type CardState } from '../payments.ts'
import type { CardOutcome, CardResult, CardStep } from './choice.ts'
import { deliverReply, keepReturn, queueNotice } from './deliver-reply.ts'
import { cancelReply, forgedReply, replyTo } from './reply.ts'

/** Applies the chosen outcome whatever the payment's state, and sends the notices that are due at once. */
export async function applyCardOutcome(step: CardStep): Promise<CardResult> {
  const result = STEPS[step.choice.outcome](step)
  await step.sandbox.notices.deliverDue()
  return result
}

const STEPS: Record<CardOutcome, (step: CardStep) => CardResult> = {
  pay: (step) => accept(step),
  three_ds_pass: (step) => accept(step),
  pay_partial: acceptPartly,
  pay_tampered: acceptOtherAmount,
  pay_no_return: (step) => accept(step, 'nowhere'),
  pay_notice_only: (step) => accept(step, 'notice_only'),
  pay_browser_only: (step) => accept(step, 'browser_only'),
  pay_twice: (step) => accept(step, 'both_twice'),
  pay_late: acceptLate,
  pay_error: (step) => recordAttempt(step, { reason: reasonOf(step, 151), state: 'error', chargedAfterSeconds: 0 }),
  pay_again: (step) => recordAttempt(step, { reason: 100, state: 'accepted', chargedAfterSeconds: 0 }),
  decline: (step) => decline(step, reasonOf(step, 203)),
  fail: (step) => decline(step, reasonOf(step, 203)),
  three_ds_fail: (step) => decline(step, 476),
  review: (step) => recordAttempt(step, { reason: reasonOf(step, 201), state: 'review' }),
  pending: (step) =>
    recordAttempt(step, { reason: reasonOf(step, 201), state: 'review', chargedAfterSeconds: quirksOf(step).pending_seconds }),
  error: (step) => recordAttempt(step, { reason: reasonOf(step, 150), state: 'error' }),
  ambiguous: (step) => recordAttempt(step, { reason: 150, state: 'error', chargedAfterSeconds: quirksOf(step).pending_seconds }),
  cancel,
  expire: ({ sandbox, payment }) => {
    sandbox.cards.save({ ...payment, state: 'expired', returnPost: null })
    return { returnPost: null }
  },
  return_forged: (step) =>
    sendForeignReply(step, forgedReply(step.payment, newAttempt(step, 100), step.choice.forgery ?? 'wrong_key')),
  return_other: returnWithOther,
  return_again: ({ payment }) => (payment.returnPost ? { returnPost: payment.returnPost } : { problem: 'nothing_to_repeat' }),
  notify_again: repeatNotice,
  accept_review: acceptReview,
  refund: (step) => creditBack(step, 'refund'),
  partial_refund: (step) => creditBack(step, 'refund', 2),
  reverse: (step) => creditBack(step, 'void'),
  set_amount: setAmount,
}

function quirksOf({ sandbox }: CardStep) {
  return sandbox.config.current().cybs
}

/** Returns the chosen reason if it belongs to the same decision as `otherwise`, which it replaces. */
function reasonOf({ choice }: CardStep, otherwise: Reason): Reason {
  const { reason } = choice
  if (reason === undefined || REASONS[reason].decision !== REASONS[otherwise].decision) return otherwise
  return reason
}

function newAttempt({ sandbox, payment, choice }: CardStep, reason: Reason): CardAttempt {
  const at = sandbox.clock.now()
  const { decision } = REASONS[reason]
  const subject = `${payment.form.transactionUuid}|${payment.openedAt}|${payment.attempts.length}`
  return {
    transactionId: cardTransactionId(sandbox.config.current().seed, subject),
    reason,
    requestPaisa: payment.form.paisa,
    authPaisa: decision === 'ACCEPT' || decision === 'REVIEW' ? payment.form.paisa : null,
    cardNumber: choice.cardNumber ?? GOOD_CARD,
    at,
    chargedAt: decision === 'ACCEPT' ? at : null,
  }
}

type AttemptResult = { reason: Reason; state: CardState; chargedAfterSeconds?: number }

function recordAttempt(step: CardStep, { reason, state, chargedAfterSeconds }: AttemptResult): CardResult {
  const attempt = newAttempt(step, reason)
  const chargedAt = chargedAfterSeconds === undefined ? attempt.chargedAt : attempt.at + chargedAfterSeconds * 1000
  return deliverReply(step, { attempt: { ...attempt, chargedAt }, state })
}

function accept(step: CardStep, order = quirksOf(step).order): CardResult {
  const { payment } = step
  // Paying twice changes nothing, so that a double click charges the card once.
  if (payment.state === 'accepted') return { returnPost: payment.returnPost }
  return deliverReply(step, { attempt: newAttempt(step, 100), state: 'accepted', order })
}

function acceptPartly(step: CardStep): CardResult {
  const authPaisa = chosenPaisa(step, Math.ceil(step.payment.form.paisa / 2))
  if (authPaisa === null) return { problem: 'amount_invalid' }
  return deliverReply(step, { attempt: { ...newAttempt(step, 110), authPaisa }, state: 'accepted' })
}

/** Accepts another amount than the merchant requested; the acquirer's signature over it is genuine. */
function acceptOtherAmount(step: CardStep): CardResult {
  const paisa = chosenPaisa(step, step.payment.form.paisa === 100 ? 200 : 100)
  if (paisa === null) return { problem: 'amount_invalid' }
  return deliverReply(step, { attempt: { ...newAttempt(step, 100), requestPaisa: paisa, authPaisa: paisa }, state: 'accepted' })
}

/** Returns the chosen amount, `otherwise` where none was chosen, or null where it is no amount. */
function chosenPaisa({ choice }: CardStep, otherwise: number): number | null {
  return choice.amount === undefined || choice.amount === '' ? otherwise : paisaIn(choice.amount)
}

function acceptLate(step: CardStep): CardResult {
  const { sandbox, payment } = step
  const now = sandbox.clock.now()
  const at = now >= payment.sessionEndsAt ? now : now + quirksOf(step).late_seconds * 1000
  return deliverReply(step, { attempt: { ...newAttempt(step, 100), at, chargedAt: at }, state: 'accepted' })
}

/** Declines. Up to the profile's retry limit the page asks for another card, and every decline sends the merchant a notice. */
function decline(step: CardStep, reason: Reason): CardResult {
  const { payment } = step
  const declines = payment.attempts.filter((attempt) => REASONS[attempt.reason].decision === 'DECLINE').length
  const attempt = newAttempt(step, reason)
  if (declines >= quirksOf(step).retry_limit) return deliverReply(step, { attempt, state: 'declined' })
  const saved = step.sandbox.cards.save({ ...payment, attempts: [...payment.attempts, attempt] })
  queueNotice(step, { fields: replyTo(saved, attempt), isAcceptance: false })
  return { returnPost: null }
}

/** Cancels the payment. Only the browser reports it, without a notice (Secure Acceptance guide). */
function cancel(step: CardStep): CardResult {
  const { sandbox, payment } = step
  const { cancel_url, receipt_url } = quirksOf(step)
  const now = sandbox.clock.now()
  const url = payment.form.cancelUrl || cancel_url || payment.form.receiptUrl || receipt_url
  const fields = cancelReply(payment, now)
  return keepReturn(step, { payment: { ...payment, state: 'cancelled' }, fields, url, readyAt: now, twice: false })
}

/** Sends a forged or borrowed reply by the chosen channel, and saves nothing. */
function sendForeignReply(step: CardStep, fields: Fields): CardResult {
  if (step.choice.channel === 'notice') {
    queueNotice(step, { fields, isAcceptance: false })
    return { returnPost: null }
  }
  return { returnPost: { url: step.payment.form.receiptUrl || quirksOf(step).receipt_url, fields } }
}

function returnWithOther(step: CardStep): CardResult {
  const others = paidOthers(step.sandbox, step.payment)
  const wanted = step.choice.other
  const other = wanted ? others.find(({ form }) => form.transactionUuid === wanted) : others[0]
  const attempt = other && findChargedAttempt(other, step.sandbox.clock.now())
  return other && attempt ? sendForeignReply(step, replyTo(other, attempt)) : { problem: 'other_payment_not_found' }
}

function repeatNotice(step: CardStep): CardResult {
  const { payment } = step
  const attempt = payment.attempts.at(-1)
  if (!attempt) return { problem: 'nothing_to_repeat' }
  queueNotice(step, { fields: replyTo(payment, attempt), isAcceptance: false })
  return { returnPost: null }
}

/** Accepts, in the acquirer's back office, a payment that was held for review. The acquirer sends no notice of that. */
function acceptReview({ sandbox, payment }: CardStep): CardResult {
  const attempt = payment.attempts.at(-1)
  if (!attempt || REASONS[attempt.reason].decision !== 'REVIEW') return { problem: 'not_in_review' }
  const charged = { ...attempt, chargedAt: sandbox.clock.now() }
  sandbox.cards.save({ ...payment, attempts: payment.attempts.with(-1, charged) })
  return { returnPost: null }
}

function creditBack(step: CardStep, kind: 'refund' | 'void', divisor = 1): CardResult {
  const { sandbox, payment } = step
  const attempt = findChargedAttempt(payment, sandbox.clock.now())
  if (!attempt) return { problem: 'not_paid' }
  const paisa = Math.floor(chargedPaisa(attempt) / divisor)
  creditPayment(sandbox, payment, { kind, paisa, requestId: null, transactionId: attempt.transactionId })
  return { returnPost: null }
}

function setAmount({ sandbox, payment, choice }: CardStep): CardResult {
  const paisa = paisaIn(choice.amount ?? '')
  if (paisa === null) return { problem: 'amount_invalid' }
  const attempts = payment.attempts.map((attempt) =>
    attempt.authPaisa === null ? attempt : { ...attempt, requestPaisa: paisa, authPaisa: paisa },
  )
  sandbox.cards.save({ ...payment, attempts })
  return { returnPost: null }
}

/** Returns the other payments whose card was charged, newest first. */
export function paidOthers(sandbox: SandboxState, payment: CardPayment): CardPayment[] {
  const now = sandbox.clock.now()
  return sandbox.cards
    .newestFirst()
    .filter((candidate) => candidate.session !== payment.session && findChargedAttempt(candidate, now))
}
