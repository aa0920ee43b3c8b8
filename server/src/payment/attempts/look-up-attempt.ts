import type { App } from '../../platform/app-context.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { Evidence, LookedUp } from '../providers/provider.ts'
import type { Verdict } from './rules/settlement.ts'
import { hastenChecks, type Attempt } from './store/attempts.ts'
import { appendPaymentEvent, type Confirmation } from './store/payment-events.ts'
import { noteAnswer, noteSilence } from './store/provider-health.ts'

/**
 * Asks the provider of an attempt what became of it, outside any lock, records its answers and returns its verdict. `confirmation`:
 * what the provider has signed of the payment before, if it has.
 */
export async function lookUpAttempt(app: App, attempt: Attempt, confirmation: Confirmation | undefined): Promise<Verdict> {
  const { verdict, answers } = await PROVIDERS[attempt.provider].lookUp(app, attempt, confirmation)
  for (const answer of answers) await recordAnswer(app, attempt, answer)
  return verdict
}

async function recordAnswer({ db }: App, { id, provider }: Attempt, { evidence }: LookedUp): Promise<void> {
  if (isSilence(evidence)) await noteSilence(db, provider)
  else if ((await noteAnswer(db, provider)).isBack) await hastenChecks(db, provider)
  await appendPaymentEvent(db, { attemptId: id, source: 'lookup', detail: evidence })
}

/** Reasons why a readable answer says nothing about the payment. */
const READABLE = ['about_another_payment', 'incomplete']

/** Whether no readable answer came back: that says something about the provider, not about the payment. */
function isSilence({ reason }: Evidence): boolean {
  return typeof reason === 'string' && !READABLE.includes(reason)
}
