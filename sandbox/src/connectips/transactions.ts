import { isoTime } from '../clock.ts'
import type { LoginForm } from './form.ts'

export type TransactionState = 'open' | 'paid' | 'pending' | 'late' | 'left' | 'failed' | 'expired' | 'reversed'

export type Transaction = {
  form: LoginForm
  session: string
  /** NCHL's own ids, which `gettxndetail` shows. */
  nchlTxnId: number
  batchId: number
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
  find: (txnId: string) => Transaction | undefined
  findBySession: (session: string) => Transaction | undefined
  newestFirst: () => Transaction[]
  clear: () => void
}

/** Returns an empty store of transactions by TXNID. */
export function createTransactions(): TransactionStore {
  const byTxnId = new Map<string, Transaction>()
  return {
    save(transaction) {
      byTxnId.set(transaction.form.TXNID, transaction)
      return transaction
    },
    find: (txnId) => byTxnId.get(txnId),
    findBySession: (session) => [...byTxnId.values()].find((transaction) => transaction.session === session),
    newestFirst: () => [...byTxnId.values()].toReversed(),
    clear: () => byTxnId.clear(),
  }
}

export function isSettled(transaction: Transaction, now: number): boolean {
  return transaction.settlesAt !== null && now >= transaction.settlesAt
}

export function isSessionOver(transaction: Transaction, now: number): boolean {
  return now >= transaction.sessionEndsAt
}

export type Status = { status: 'SUCCESS' | 'FAILED' | 'ERROR'; statusDesc: string }

/** The only four answers of `validatetxn` and `gettxndetail` (documentation §6). */
const SUCCESSFUL: Status = { status: 'SUCCESS', statusDesc: 'TRANSACTION SUCCESSFUL' }
const UNSUCCESSFUL: Status = { status: 'FAILED', statusDesc: 'TRANSACTION UNSUCCESSFUL' }
export const NOT_FOUND: Status = { status: 'ERROR', statusDesc: 'TRANSACTION NOT FOUND' }
const INCOMPLETE: Status = { status: 'ERROR', statusDesc: 'TRANSACTION INCOMPLETE' }

/**
 * Returns the status that the creditor API shows at `now`. "Not found" means that the payer has not performed the transaction yet,
 * "incomplete" that the payer left without the one-time password (documentation §6). A payment on its way is incomplete too: NCHL
 * documents no status for it.
 */
export function statusOf(transaction: Transaction, now: number, lagSeconds: number): Status {
  const { state } = transaction
  if (state === 'failed' || state === 'reversed') return UNSUCCESSFUL
  if (isSettled(transaction, now - lagSeconds * 1000)) return SUCCESSFUL
  return state === 'open' && !isSessionOver(transaction, now) ? NOT_FOUND : INCOMPLETE
}

/** Describes a transaction for the control calls. */
export function describeTransaction(transaction: Transaction, { status, statusDesc }: Status) {
  const { form } = transaction
  return {
    provider: 'connectips',
    provider_ref: form.TXNID,
    amount: form.TXNAMT,
    paid_amount: String(transaction.paidPaisa),
    reference_id: form.REFERENCEID,
    remarks: form.REMARKS,
    particulars: form.PARTICULARS,
    state: transaction.state,
    status,
    status_desc: statusDesc,
    nchl_txn_id: transaction.nchlTxnId,
    pay_path: `/connectips/pay/${transaction.session}`,
    created_at: isoTime(transaction.createdAt),
    session_ends_at: isoTime(transaction.sessionEndsAt),
    settles_at: transaction.settlesAt === null ? null : isoTime(transaction.settlesAt),
  }
}
