import { isoTime } from '../clock.ts'
import type { CardForm } from './form.ts'
import { REASONS, type Decision, type Reason } from './merchant.ts'
import type { Fields } from './signature.ts'

export type CardState = 'open' | 'accepted' | 'review' | 'declined' | 'error' | 'cancelled' | 'expired'

/** One press of the pay button: the acquirer gives each an id of its own, though all share the transaction_uuid. */
export type CardTry = {
  transactionId: string
  /** What the merchant is told. */
  reason: Reason
  requestPaisa: number
  authPaisa: number | null
  cardNumber: string
  at: number
  /** From when the money is taken, whatever the merchant was told; null for never. */
  takenAt: number | null
}

export type Credit = {
  id: string
  kind: 'refund' | 'void'
  paisa: number
  at: number
  requestId: string | null
  /** Of which paid try: its transaction. */
  of: string
}

/** A form that the payer's browser posts to the merchant. */
export type ReturnPost = { url: string; fields: Fields }

export type CardPayment = {
  form: CardForm
  session: string
  state: CardState
  tries: readonly CardTry[]
  credits: readonly Credit[]
  openedAt: number
  sessionEndsAt: number
  /** The way back, from `readyAt` on. */
  back: (ReturnPost & { readyAt: number; twice: boolean }) | null
}

export type CardPaymentStore = {
  save: (payment: CardPayment) => CardPayment
  find: (transactionUuid: string) => CardPayment | undefined
  findBySession: (session: string) => CardPayment | undefined
  findByTransactionId: (transactionId: string) => CardPayment | undefined
  newestFirst: () => CardPayment[]
  clear: () => void
}

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
    findByTransactionId: (id) => all().find(({ tries }) => tries.some((one) => one.transactionId === id)),
    newestFirst: () => all().toReversed(),
    clear: () => byUuid.clear(),
  }
}

export function isTaken(one: CardTry, now: number): boolean {
  return one.takenAt !== null && now >= one.takenAt
}

/** What the acquirer's own books say at this time, which may be more than the merchant was told. */
export function decisionNow(one: CardTry, now: number): Decision {
  const { decision } = REASONS[one.reason]
  return isTaken(one, now) ? 'ACCEPT' : decision
}

export function takenTry(payment: CardPayment, now: number): CardTry | undefined {
  return payment.tries.find((one) => isTaken(one, now))
}

export function isCardSessionOver(payment: CardPayment, now: number): boolean {
  return now >= payment.sessionEndsAt
}

/** What was taken; an error told to the merchant names no sum, though the whole one may have been taken. */
export function takenPaisa({ authPaisa, requestPaisa }: CardTry): number {
  return authPaisa ?? requestPaisa
}

/** Rupees with two decimals, as amounts are echoed. */
export function cardAmountText(paisa: number): string {
  return `${Math.floor(paisa / 100)}.${String(paisa % 100).padStart(2, '0')}`
}

export function describeCardPayment(payment: CardPayment, now: number) {
  const { form } = payment
  return {
    provider: 'cybs',
    provider_ref: form.transactionUuid,
    reference_number: form.referenceNumber,
    amount: form.amount,
    currency: form.currency,
    state: payment.state,
    tries: payment.tries.map((one) => ({
      transaction_id: one.transactionId,
      told: REASONS[one.reason].decision,
      reason_code: one.reason,
      auth_amount: one.authPaisa === null ? null : cardAmountText(one.authPaisa),
      decision: decisionNow(one, now),
      at: isoTime(one.at),
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
