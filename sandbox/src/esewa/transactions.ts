import { isoTime } from '../clock.ts'
import { esewaAmountText } from './amount.ts'
import type { PaymentForm } from './form.ts'

export type TransactionState =
  | 'open'
  | 'paid'
  | 'pending'
  | 'late'
  | 'cancelled'
  | 'failed'
  | 'expired'
  | 'ambiguous'
  | 'refunded'
  | 'partially_refunded'
  | 'reversed'

/** The statuses of eSewa's status check. */
export type EsewaStatus = 'COMPLETE' | 'PENDING' | 'AMBIGUOUS' | 'NOT_FOUND' | 'CANCELED' | 'FULL_REFUND' | 'PARTIAL_REFUND'

export type Transaction = {
  form: PaymentForm
  session: string
  transactionCode: string
  state: TransactionState
  /** The amount that the payer paid; after `pay_tampered` it differs from the form. */
  paidPaisa: number
  createdAt: number
  sessionEndsAt: number
  /** When the money moves: at once, later (pending, late), or never (null). */
  settlesAt: number | null
}

export type TransactionStore = {
  save: (transaction: Transaction) => Transaction
  find: (transactionUuid: string) => Transaction | undefined
  findBySession: (session: string) => Transaction | undefined
  newestFirst: () => Transaction[]
  clear: () => void
}

/** Returns an empty store of payments by transaction_uuid. */
export function createTransactions(): TransactionStore {
  const byUuid = new Map<string, Transaction>()
  return {
    save(transaction) {
      byUuid.set(transaction.form.transaction_uuid, transaction)
      return transaction
    },
    find: (transactionUuid) => byUuid.get(transactionUuid),
    findBySession: (session) => [...byUuid.values()].find((transaction) => transaction.session === session),
    newestFirst: () => [...byUuid.values()].toReversed(),
    clear: () => byUuid.clear(),
  }
}

export function isSettled(transaction: Transaction, now: number): boolean {
  return transaction.settlesAt !== null && now >= transaction.settlesAt
}

export function isSessionOver(transaction: Transaction, now: number): boolean {
  return now >= transaction.sessionEndsAt
}

export type StatusRules = { cancelStatus: 'CANCELED' | 'NOT_FOUND'; lagSeconds: number }

type EndedState = Exclude<TransactionState, 'open' | 'paid' | 'pending' | 'late' | 'cancelled'>

const STATUS_WHEN_ENDED: Record<EndedState, EsewaStatus> = {
  failed: 'NOT_FOUND',
  expired: 'NOT_FOUND',
  ambiguous: 'AMBIGUOUS',
  refunded: 'FULL_REFUND',
  partially_refunded: 'PARTIAL_REFUND',
  reversed: 'CANCELED',
}

/** Returns the status that eSewa shows at `now`. */
export function statusOf(transaction: Transaction, now: number, rules: StatusRules): EsewaStatus {
  const { state } = transaction
  if (state === 'cancelled') return rules.cancelStatus
  if (state !== 'open' && state !== 'late' && state !== 'paid' && state !== 'pending') return STATUS_WHEN_ENDED[state]
  if (isSettled(transaction, now - rules.lagSeconds * 1000)) return 'COMPLETE'
  if (state === 'paid' || state === 'pending') return 'PENDING'
  // eSewa ePay v2 documentation: NOT_FOUND once the session has ended without a payment.
  return isSessionOver(transaction, now) ? 'NOT_FOUND' : 'PENDING'
}

/** Returns eSewa's reference, which it shows only where money moved or may have moved. */
export function refIdOf(transaction: Transaction, status: EsewaStatus): string | null {
  const isNamed = !['PENDING', 'NOT_FOUND'].includes(status) && transaction.state !== 'cancelled'
  return isNamed ? transaction.transactionCode : null
}

/** Describes a payment for the control calls. */
export function describeTransaction(transaction: Transaction, status: EsewaStatus) {
  const { form } = transaction
  return {
    provider: 'esewa',
    provider_ref: form.transaction_uuid,
    product_code: form.product_code,
    total_amount: form.total_amount,
    paid_amount: esewaAmountText(transaction.paidPaisa),
    state: transaction.state,
    status,
    ref_id: refIdOf(transaction, status),
    transaction_code: transaction.transactionCode,
    pay_path: `/esewa/pay/${transaction.session}`,
    success_url: form.success_url,
    failure_url: form.failure_url,
    created_at: isoTime(transaction.createdAt),
    session_ends_at: isoTime(transaction.sessionEndsAt),
    settles_at: transaction.settlesAt === null ? null : isoTime(transaction.settlesAt),
  }
}
