import type { App } from '../../platform/app-context.ts'
import { lookUpAttempt } from '../attempts/look-up-attempt.ts'
import type { Verdict } from '../rules/settlement.ts'
import { findAttempts, type Attempt } from '../store/attempts.ts'
import { appendPaymentEvent, findConfirmation } from '../store/payment-events.ts'
import { PROVIDERS } from '../providers/index.ts'
import { netBackVerdict, type MoneyBack } from '../rules/refund-step.ts'
import { findRefunds, type Refund } from '../store/refunds.ts'

export type MoneyFound = {
  back: MoneyBack
  /** The verdict on the attempt, without the refunds of other attempts in the same records. */
  verdict: Verdict
  /** The refunds that the provider may list in the records of this attempt. */
  refunds: Refund[]
}

/** Looks up the refunds of a captured payment in the provider's records, outside any lock. */
export async function findMoneyBack(app: App, attempt: Attempt): Promise<MoneyFound> {
  const all = await findRefunds(app.db, attempt.bookingId)
  if (PROVIDERS[attempt.provider].findRecords) return findInRecords(app, attempt, all)
  const verdict = await lookUpAttempt(app, attempt, await findConfirmation(app.db, attempt.id))
  return { verdict, back: backOf(verdict), refunds: all.filter(({ attemptId }) => attemptId === attempt.id) }
}

function backOf(verdict: Verdict): MoneyBack {
  if (verdict.kind === 'captured') return { kind: 'none' }
  if (verdict.kind === 'reversed') return { kind: verdict.isWhole ? 'all' : 'some' }
  return { kind: 'unknown' }
}

/**
 * Finds refunds in records that the provider lists by page. One page may have taken several payments of a booking, whose refunds are listed together.
 * Payments of other pages, such as for an amendment (decision 115), are not in these records, so their refunds are left out.
 */
async function findInRecords(app: App, attempt: Attempt, all: Refund[]): Promise<MoneyFound> {
  const atProvider = (await findAttempts(app.db, attempt.bookingId)).filter(({ provider }) => provider === attempt.provider)
  const others = atProvider.filter(({ id }) => id !== attempt.id)
  const records = await PROVIDERS[attempt.provider].findRecords?.(app, attempt, others)
  if (!records) return { back: { kind: 'unknown' }, verdict: { kind: 'unknown' }, refunds: refundsOf(all, atProvider) }
  const { verdict: found, count, paid, refunded: lines } = records
  const refunds = refundsOf(all, [attempt, ...others.filter(({ providerTxnId }) => paid.some((id) => id === providerTxnId))])
  const elsewhere = refunds.filter(({ attemptId }) => attemptId !== attempt.id)
  const verdict = netBackVerdict(found, { lines, elsewhere, capturedPaisa: attempt.capturedPaisa })
  const detail = { verdict: verdict.kind, records: count, given_back: lines.length }
  await appendPaymentEvent(app.db, { attemptId: attempt.id, source: 'lookup', detail })
  return { back: { kind: 'lines', lines }, verdict, refunds }
}

function refundsOf(all: Refund[], attempts: Attempt[]): Refund[] {
  const ids = attempts.map(({ id }) => id)
  return all.filter(({ attemptId }) => ids.includes(attemptId))
}
