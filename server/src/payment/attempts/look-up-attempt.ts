import { MINUTE } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { lookUpEsewa } from '../providers/esewa/look-up.ts'
import { lookUpKhalti } from '../providers/khalti/look-up.ts'
import type { LookedUp } from '../providers/looked-up.ts'
import { searchNic } from '../providers/nic/look-up.ts'
import { readAmount } from './rules/amount.ts'
import type { Verdict } from './rules/settlement.ts'
import { hastenChecks, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent, type Confirmation } from './store/payment-events.ts'
import { noteAnswer, noteSilence } from './store/provider-health.ts'

/** Longer than Khalti may take to begin a payment. */
const BEGINNING_TAKES = MINUTE

/** Asks the provider of an attempt what became of it, outside any lock, and keeps what it said. `confirmed`: what eSewa signed, if it did. */
export async function lookUpAttempt(app: App, attempt: Attempt, confirmed: Confirmation | undefined): Promise<Verdict> {
  switch (attempt.provider) {
    case 'esewa':
      return askEsewa(app, attempt, confirmed)
    case 'khalti':
      return keep(app, attempt, await askKhalti(app, attempt))
    case 'nic':
      return keep(app, attempt, await askNic(app, attempt))
  }
}

/**
 * Asks with the amount that we signed. Where eSewa confirmed another amount, it may only know the payment by that one; and what it
 * signed and what it says must be the same amount.
 */
async function askEsewa(app: App, attempt: Attempt, confirmed: Confirmation | undefined): Promise<Verdict> {
  const ask = async (amountText: string) => {
    const looked = await lookUpEsewa(app.config.esewa, { transactionUuid: attempt.providerRef, amountText })
    return keep(app, attempt, { ...looked, evidence: { asked_amount: amountText, ...looked.evidence } })
  }
  const verdict = await ask(attempt.wireAmount)
  const confirmedPaisa = confirmed && readAmount(confirmed.amountText)
  if (verdict.kind === 'captured' && confirmed !== undefined && confirmedPaisa !== verdict.capturedPaisa) {
    return { kind: 'contradicted' }
  }
  if (verdict.kind !== 'no' || confirmed === undefined || confirmedPaisa === attempt.amountPaisa) return verdict
  const second = await ask(confirmed.amountText)
  return second.kind === 'captured' || second.kind === 'reversed' ? second : verdict
}

/** Only the pidx that we stored is ever asked about. Without one nobody was given an address to pay at. */
async function askKhalti({ config: { khalti }, db, log }: App, { sessionId, openedAt, providerRef }: Attempt): Promise<LookedUp> {
  if (sessionId === null) {
    const isOver = (await appNow(db)).getTime() - openedAt.getTime() >= BEGINNING_TAKES
    const verdict: Verdict = isOver ? { kind: 'no', isFinal: true } : { kind: 'unknown' }
    return { verdict, evidence: { verdict: verdict.kind, has_session: false } }
  }
  if (!khalti) return notConfigured()
  const { isKeyRefused, ...looked } = await lookUpKhalti(khalti, sessionId)
  if (isKeyRefused) log.error({ code: 'key_refused', provider: 'khalti', attempt: providerRef }, 'provider refuses our key')
  return looked
}

async function askNic({ config: { nic }, db }: App, { providerRef, openedAt }: Attempt): Promise<LookedUp> {
  if (!nic?.search) return notConfigured()
  return searchNic(nic.search, { providerRef, openedAt, now: await appNow(db) })
}

function notConfigured(): LookedUp {
  return { verdict: { kind: 'unknown' }, evidence: { verdict: 'unknown', is_configured: false } }
}

async function keep({ db }: App, { id, provider }: Attempt, { verdict, evidence }: LookedUp): Promise<Verdict> {
  if (isSilence(evidence)) await noteSilence(db, provider)
  else if ((await noteAnswer(db, provider)).isBack) await hastenChecks(db, provider)
  await appendPaymentEvent(db, { attemptId: id, source: 'lookup', detail: evidence })
  return verdict
}

const SAID_SOMETHING = ['about_another_payment', 'incomplete']

/** What came back without being an answer says something about the provider, not about the payment. */
function isSilence({ reason }: LookedUp['evidence']): boolean {
  return typeof reason === 'string' && !SAID_SOMETHING.includes(reason)
}
