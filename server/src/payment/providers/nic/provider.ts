import { HOUR } from '@chautari/contract/dates'
import type { App } from '../../../platform/app-context.ts'
import { appNow } from '../../../platform/database/transaction.ts'
import { rupeesWithDecimals } from '../rules/amount.ts'
import type { Attempt } from '../../store/attempts.ts'
import { isVoidable } from './rules/voidable.ts'
import { notConfigured, lookupResultOf } from '../provider-answer.ts'
import type { LookupResult, PaymentProvider, PaymentRecords, RefundCalls } from '../provider.ts'
import { transactionUuid } from '../rules/transaction-uuid.ts'
import { nicConfig, NIC_SEARCH_SETTINGS, NIC_SETTINGS } from './config.ts'
import { findNicRecords, searchNic } from './look-up.ts'
import { refundNic } from './refund.ts'
import { registerNicRoutes } from './register-routes.ts'
import { recordsVerdict, type NicRecord } from './rules/records.ts'
import { readNicStatement } from './statement.ts'

/** How long the card page may let a payer try another card. Our choice: the bank does not document it. */
const PAGE_LASTS = HOUR

const refunds: RefundCalls = {
  canSend: (config) => nicConfig(config)?.search !== undefined,
  /** Voids a whole payment that the bank has not settled yet, else refunds it; each call has an id of its own. */
  async send({ config }, { refund, attempt, transactionId, capturedPaisa, now }) {
    const search = nicConfig(config)?.search
    if (!search) return { kind: 'refused', detail: 'no_call' }
    const call = { transactionId, providerRef: attempt.providerRef, amountPaisa: refund.amountPaisa, at: now }
    if (isVoidable(refund, { capturedPaisa, closedAt: attempt.closedAt })) {
      const voided = await refundNic(search, { ...call, kind: 'void', requestId: `void-${refund.id}` })
      if (voided.kind !== 'refused') return voided
    }
    return refundNic(search, { ...call, kind: 'refund', requestId: `refund-${refund.id}` })
  },
}

/** NIC Asia's card page (CyberSource Secure Acceptance): a signed form, signed replies, and the bank's records where it grants keys. */
export const nic: PaymentProvider = {
  settings: [NIC_SETTINGS, NIC_SEARCH_SETTINGS],
  isConfigured: (config) => nicConfig(config) !== undefined,
  formOrigins(config) {
    const page = nicConfig(config)
    return page ? [new URL(page.payUrl).origin] : []
  },
  registerRoutes: registerNicRoutes,
  attemptRef: ({ reference, number }) => transactionUuid(reference, number),
  wireAmount: rupeesWithDecimals,
  lookUp: lookUpAttempt,
  payableUntil: ({ openedAt }) => new Date(openedAt.getTime() + PAGE_LASTS),
  reportsSecondCapture: true,
  refunds,
  findRecords,
  statementReader(config) {
    const search = nicConfig(config)?.search
    return search && ((span, now) => readNicStatement(search, { ...span, now }))
  },
}

async function lookUpAttempt({ config, db }: App, { providerRef, openedAt }: Attempt): Promise<LookupResult> {
  const search = nicConfig(config)?.search
  if (!search) return notConfigured()
  return lookupResultOf(await searchNic(search, { providerRef, openedAt, now: await appNow(db) }))
}

/**
 * Finds the bank's records that include a captured payment. The bank lists by reference, so they may belong to another attempt.
 */
async function findRecords({ config, db }: App, attempt: Attempt, others: Attempt[]): Promise<PaymentRecords | undefined> {
  const search = nicConfig(config)?.search
  if (!search) return undefined
  for (const { providerRef } of [attempt, ...others]) {
    const found = await findNicRecords(search, { providerRef, now: await appNow(db) })
    if (found.kind === 'unknown') return undefined
    const { records } = found
    const paid = records.flatMap(({ kind, transactionId }) => (kind === 'sale' ? [transactionId] : []))
    if (attempt.providerTxnId === null || !paid.includes(attempt.providerTxnId)) continue
    const verdict = recordsVerdict(records, attempt.openedAt, await appNow(db))
    return { verdict, count: records.length, paid, refunded: refundedIn(records) }
  }
  return undefined
}

function refundedIn(records: NicRecord[]): PaymentRecords['refunded'] {
  const lines = records.filter(({ kind, result }) => kind === 'given_back' && result === 'done')
  return lines.map(({ transactionId, amountPaisa }) => ({ id: transactionId, amountPaisa }))
}
