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

/** The states that eSewa's status check knows. */
export type EsewaStatus = 'COMPLETE' | 'PENDING' | 'AMBIGUOUS' | 'NOT_FOUND' | 'CANCELED' | 'FULL_REFUND' | 'PARTIAL_REFUND'

export type Transaction = {
  form: PaymentForm
  session: string
  transactionCode: string
  state: TransactionState
  /** What the payer really gave; a tampered payment differs from the form. */
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

export function statusOf(transaction: Transaction, now: number, rules: StatusRules): EsewaStatus {
  switch (transaction.state) {
    case 'paid':
    case 'pending':
      return isSettled(transaction, now - rules.lagSeconds * 1000) ? 'COMPLETE' : 'PENDING'
    case 'late':
      if (isSettled(transaction, now - rules.lagSeconds * 1000)) return 'COMPLETE'
      return unfinishedStatus(transaction, now)
    case 'open':
      return unfinishedStatus(transaction, now)
    case 'cancelled':
      return rules.cancelStatus
    case 'failed':
    case 'expired':
      return 'NOT_FOUND'
    case 'ambiguous':
      return 'AMBIGUOUS'
    case 'refunded':
      return 'FULL_REFUND'
    case 'partially_refunded':
      return 'PARTIAL_REFUND'
    case 'reversed':
      return 'CANCELED'
  }
}

/** eSewa ePay v2 documentation: PENDING while the session runs, NOT_FOUND once it has ended without payment. */
function unfinishedStatus(transaction: Transaction, now: number): EsewaStatus {
  return isSessionOver(transaction, now) ? 'NOT_FOUND' : 'PENDING'
}

/** eSewa names its reference only where money moved, or may have. */
export function refIdOf(transaction: Transaction, status: EsewaStatus): string | null {
  const isNamed = !['PENDING', 'NOT_FOUND'].includes(status) && transaction.state !== 'cancelled'
  return isNamed ? transaction.transactionCode : null
}

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
