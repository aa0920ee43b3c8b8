import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lookUpAttempt } from '../attempts/look-up-attempt.ts'
import { findNicRecords } from '../providers/nic/look-up.ts'
import { recordsVerdict, type NicRecord } from '../providers/nic/rules/records.ts'
import { netBackVerdict, type MoneyBack } from './rules/refund-step.ts'
import type { Verdict } from '../attempts/rules/settlement.ts'
import { findAttempts, type Attempt } from '../attempts/store/attempts.ts'
import { appendPaymentEvent, findConfirmation } from '../attempts/store/payment-events.ts'
import { findRefunds, type Refund } from './store/refunds.ts'

export type FoundBack = {
  back: MoneyBack
  /** The same as a verdict on the attempt, less what goes back of others whose money the provider lists with it. */
  verdict: Verdict
  /** The refunds whose money the provider lists with that of this attempt. */
  refunds: Refund[]
}

/** What the provider's records say has gone back of a captured payment, asked outside any lock. */
export async function findMoneyBack(app: App, attempt: Attempt): Promise<FoundBack> {
  const all = await findRefunds(app.db, attempt.bookingId)
  if (attempt.provider === 'nic') return findAtBank(app, attempt, all)
  const verdict = await lookUpAttempt(app, attempt, await findConfirmation(app.db, attempt.id))
  return { verdict, back: backOf(verdict), refunds: all.filter(({ attemptId }) => attemptId === attempt.id) }
}

function backOf(verdict: Verdict): MoneyBack {
  if (verdict.kind === 'captured') return { kind: 'none' }
  if (verdict.kind === 'reversed') return { kind: verdict.isWhole ? 'all' : 'some' }
  return { kind: 'unknown' }
}

/** The bank lists by reference: all that was paid and given back on one page of it, which may be several attempts of ours. */
async function findAtBank(app: App, attempt: Attempt, all: Refund[]): Promise<FoundBack> {
  const ofBank = (await findAttempts(app.db, attempt.bookingId)).filter(({ provider }) => provider === 'nic')
  const ids = ofBank.map(({ id }) => id)
  const refunds = all.filter(({ attemptId }) => ids.includes(attemptId))
  const records = await recordsAbout(app, attempt, [attempt, ...ofBank.filter(({ id }) => id !== attempt.id)])
  if (!records) return { back: { kind: 'unknown' }, verdict: { kind: 'unknown' }, refunds }
  const lines = linesOf(records)
  const found = recordsVerdict(records, attempt.openedAt, await appNow(app.db))
  const elsewhere = refunds.filter(({ attemptId }) => attemptId !== attempt.id)
  const verdict = netBackVerdict(found, { lines, elsewhere, capturedPaisa: attempt.capturedPaisa })
  const detail = { verdict: verdict.kind, records: records.length, given_back: lines.length }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: 'lookup', detail })
  return { back: { kind: 'lines', lines }, verdict, refunds }
}

/** The records among which this payment is; nothing while the bank does not tell them. */
async function recordsAbout(app: App, { providerTxnId }: Attempt, attempts: Attempt[]): Promise<NicRecord[] | undefined> {
  const search = app.config.nic?.search
  if (!search) return undefined
  for (const { providerRef } of attempts) {
    const found = await findNicRecords(search, { providerRef, now: await appNow(app.db) })
    if (found.kind === 'unknown') return undefined
    if (found.records.some(({ kind, transactionId }) => kind === 'sale' && transactionId === providerTxnId)) return found.records
  }
  return undefined
}

function linesOf(records: NicRecord[]) {
  const gone = records.filter(({ kind, result }) => kind === 'given_back' && result === 'done')
  return gone.map(({ transactionId, amountPaisa }) => ({ id: transactionId, amountPaisa }))
}
