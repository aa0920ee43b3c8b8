import type { App } from '../platform/app-context.ts'
import { appNow } from '../platform/transaction.ts'
import { lookUpAttempt } from './look-up-attempt.ts'
import { findNicRecords } from './providers/nic-search.ts'
import { recordsVerdict, type NicRecord } from './rules/nic-records.ts'
import type { MoneyBack } from './rules/refund-step.ts'
import type { Verdict } from './rules/settlement.ts'
import type { Attempt } from './store/attempts.ts'
import { appendPaymentEvent } from './store/payment-events.ts'

/** What the provider's records say has gone back of a captured payment, asked outside any lock. */
export async function findMoneyBack(app: App, attempt: Attempt): Promise<{ back: MoneyBack; verdict: Verdict }> {
  if (attempt.provider === 'nic') return findAtBank(app, attempt)
  const verdict = await lookUpAttempt(app, attempt)
  return { verdict, back: backOf(verdict) }
}

function backOf(verdict: Verdict): MoneyBack {
  if (verdict.kind === 'captured') return { kind: 'none' }
  if (verdict.kind === 'reversed') return { kind: verdict.isWhole ? 'all' : 'some' }
  return { kind: 'unknown' }
}

async function findAtBank({ config, db }: App, { id, providerRef, openedAt }: Attempt) {
  const unknown = { back: { kind: 'unknown' }, verdict: { kind: 'unknown' } } as const
  const search = config.nic?.search
  if (!search) return unknown
  const now = await appNow(db)
  const found = await findNicRecords(search, { providerRef, now })
  if (found.kind === 'unknown') return unknown
  const verdict = recordsVerdict(found.records, openedAt, now)
  const detail = { verdict: verdict.kind, records: found.records.length, for_refund: true }
  await appendPaymentEvent(db, { attemptId: id, source: 'lookup', detail })
  if (verdict.kind !== 'captured' && verdict.kind !== 'reversed') return { back: unknown.back, verdict }
  return { verdict, back: { kind: 'lines', lines: linesOf(found.records) } satisfies MoneyBack }
}

function linesOf(records: NicRecord[]) {
  const gone = records.filter(({ kind, result }) => kind === 'given_back' && result === 'done')
  return gone.map(({ transactionId, amountPaisa }) => ({ id: transactionId, amountPaisa }))
}
