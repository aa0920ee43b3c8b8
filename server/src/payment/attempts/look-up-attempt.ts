import type { App } from '../../platform/app-context.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { Evidence, ProviderAnswer } from '../providers/provider.ts'
import type { Verdict } from '../rules/settlement.ts'
import { bringChecksForward, type Attempt } from '../store/attempts.ts'
import { appendPaymentEvent, type Confirmation } from '../store/payment-events.ts'
import { recordResponse, recordSilence } from '../store/provider-health.ts'

/**
 * Looks up an attempt at its provider, outside any lock, records the answers and returns the verdict. `confirmation`: the
 * provider's earlier signed confirmation, if any.
 */
export async function lookUpAttempt(app: App, attempt: Attempt, confirmation: Confirmation | undefined): Promise<Verdict> {
  const { verdict, answers } = await PROVIDERS[attempt.provider].lookUp(app, attempt, confirmation)
  for (const answer of answers) await recordAnswer(app, attempt, answer)
  return verdict
}

async function recordAnswer({ db }: App, { id, provider }: Attempt, { evidence }: ProviderAnswer): Promise<void> {
  if (isOutage(evidence)) await recordSilence(db, provider)
  else if ((await recordResponse(db, provider)).hasRecovered) await bringChecksForward(db, provider)
  await appendPaymentEvent(db, { attemptId: id, source: 'lookup', detail: evidence })
}

/** Reasons why a readable answer proves nothing about the payment. */
const READABLE = ['about_another_payment', 'incomplete']

/** Returns whether no readable answer arrived, which says something about the provider's health but nothing about the payment. */
function isOutage({ reason }: Evidence): boolean {
  return typeof reason === 'string' && !READABLE.includes(reason)
}
