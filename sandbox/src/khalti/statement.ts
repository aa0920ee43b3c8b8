import { nepalIsoTime } from '../clock.ts'
import type { SandboxState } from '../state.ts'
import { NOT_FOUND } from './authorization.ts'
import { membersOf } from '../members.ts'
import { FEE } from './lookup.ts'
import type { Merchant } from './merchant.ts'
import { isSettled, type Payment } from './payments.ts'
import { maskedPayer } from './return-address.ts'

type StatementRequest = { merchant: Merchant; query: unknown; address: string }

const PAGE_SIZE = 20

/** Lists the merchant's paid payments, newest first, in pages. Merchants reconcile with it daily. */
export function listPayments(
  sandbox: SandboxState,
  { merchant, query, address }: StatementRequest,
): { code: number; body: object } {
  const paid = sandbox.khalti
    .newestFirst()
    .filter((payment) => payment.merchant === merchant && isSettled(payment, sandbox.clock.now()))
  const pages = Math.max(1, Math.ceil(paid.length / PAGE_SIZE))
  const page = Number(membersOf(query).get('page') ?? 1)
  if (!Number.isInteger(page) || page < 1 || page > pages) return NOT_FOUND
  const first = (page - 1) * PAGE_SIZE
  const records = paid.slice(first, first + PAGE_SIZE).map(statementRecord)
  const body = {
    total_pages: pages,
    total_records: paid.length,
    next: page < pages ? `${address}?page=${page + 1}` : null,
    previous: page > 1 ? `${address}?page=${page - 1}` : null,
    record_range: records.length === 0 ? [0, 0] : [first + 1, first + records.length],
    current_page: page,
    records,
  }
  return { code: 200, body }
}

function statementRecord(payment: Payment) {
  return {
    idx: payment.transactionId,
    type: 'Wallet payment',
    state: STATES[payment.state] ?? 'Completed',
    amount: payment.paidPaisa,
    fee_amount: FEE,
    created_on: nepalIsoTime(payment.settlesAt ?? payment.createdAt),
    source: maskedPayer(payment),
  }
}

const STATES: Partial<Record<Payment['state'], string>> = {
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
}
