import { isoTime } from '../clock.ts'
import type { CardForm } from './form/form.ts'
import type { Fields } from './form/signature.ts'
import { REASONS, type Decision, type Reason } from './merchant.ts'

export type CardState = 'open' | 'accepted' | 'review' | 'declined' | 'error' | 'cancelled' | 'expired'

/** One press of the pay button: the acquirer gives each an id of its own, though all share the transaction_uuid. */
export type CardAttempt = {
  transactionId: string
  /** The reason in the reply to the merchant. */
  reason: Reason
  requestPaisa: number
  /** Null where the reply approves no amount. */
  authPaisa: number | null
  cardNumber: string
  at: number
  /** When the card is charged, whatever the reply says; null for never. */
  chargedAt: number | null
}

export type Credit = {
  id: string
  kind: 'refund' | 'void'
  paisa: number
  at: number
  requestId: string | null
  /** The charged attempt that it credits. */
  transactionId: string
}

/** A form that the payer's browser posts to the merchant. */
export type ReturnPost = { url: string; fields: Fields }

export type CardPayment = {
  form: CardForm
  session: string
  state: CardState
  attempts: readonly CardAttempt[]
  credits: readonly Credit[]
  openedAt: number
  sessionEndsAt: number
  /** How the browser returns to the merchant, from `readyAt` on; null where it does not return. */
  returnPost: (ReturnPost & { readyAt: number; twice: boolean }) | null
}

export type CardPaymentStore = {
  save: (payment: CardPayment) => CardPayment
  find: (transactionUuid: string) => CardPayment | undefined
  findBySession: (session: string) => CardPayment | undefined
  findByTransactionId: (transactionId: string) => CardPayment | undefined
  newestFirst: () => CardPayment[]
  clear: () => void
}

/** Returns an empty store of card payments by transaction_uuid. */
export function createCardPayments(): CardPaymentStore {
  const byUuid = new Map<string, CardPayment>()
  const all = () => [...byUuid.values()]
  return {
    save(payment) {
      byUuid.set(payment.form.transactionUuid, payment)
      return payment
    },
    find: (transactionUuid) => byUuid.get(transactionUuid),
    findBySession: (session) => all().find((payment) => payment.session === session),
    findByTransactionId: (id) => all().find(({ attempts }) => attempts.some((attempt) => attempt.transactionId === id)),
    newestFirst: () => all().toReversed(),
    clear: () => byUuid.clear(),
  }
}

export function isCharged(attempt: CardAttempt, now: number): boolean {
  return attempt.chargedAt !== null && now >= attempt.chargedAt
}

/** Returns the acquirer's own decision at `now`; it may be ACCEPT although the reply to the merchant was not. */
export function decisionAt(attempt: CardAttempt, now: number): Decision {
  return isCharged(attempt, now) ? 'ACCEPT' : REASONS[attempt.reason].decision
}

export function findChargedAttempt(payment: CardPayment, now: number): CardAttempt | undefined {
  return payment.attempts.find((attempt) => isCharged(attempt, now))
}

export function isCardSessionOver(payment: CardPayment, now: number): boolean {
  return now >= payment.sessionEndsAt
}

/** Returns the charged amount. A reply with an error names none, although the whole amount may have been charged. */
export function chargedPaisa({ authPaisa, requestPaisa }: CardAttempt): number {
  return authPaisa ?? requestPaisa
}

/** Writes an amount in rupees with two decimals, as the acquirer does. */
export function cardAmountText(paisa: number): string {
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}

/** Describes a payment for the control calls. */
export function describeCardPayment(payment: CardPayment, now: number) {
  const { form } = payment
  return {
    provider: 'cybs',
    provider_ref: form.transactionUuid,
    reference_number: form.referenceNumber,
    amount: form.amount,
    currency: form.currency,
    state: payment.state,
    attempts: payment.attempts.map((attempt) => ({
      transaction_id: attempt.transactionId,
      replied_decision: REASONS[attempt.reason].decision,
      reason_code: attempt.reason,
      auth_amount: attempt.authPaisa === null ? null : cardAmountText(attempt.authPaisa),
      decision: decisionAt(attempt, now),
      at: isoTime(attempt.at),
    })),
    credits: payment.credits.map(({ id, kind, paisa, at }) => ({ id, kind, amount: cardAmountText(paisa), at: isoTime(at) })),
    pay_path: `/cybs/card/${payment.session}`,
    receipt_url: form.receiptUrl,
    cancel_url: form.cancelUrl,
    backoffice_url: form.backofficeUrl,
    created_at: isoTime(payment.openedAt),
    session_ends_at: isoTime(payment.sessionEndsAt),
  }
}
