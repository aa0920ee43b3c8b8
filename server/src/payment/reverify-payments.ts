import type { By } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import { transact } from '../platform/transaction.ts'
import { claimDueAttempts } from './store/attempts.ts'
import { verifyAttempt } from './verify-attempt.ts'

// Few at once: eSewa publishes no limit, and an answer may take its time.
const AT_ONCE = 5

// Longer than a check can take: an attempt is nobody else's meanwhile, and is due again if we die over it.
const CLAIM_SECONDS = 30

const BY: By = { actor: 'sweep', requestId: null }

/** Asks the provider about the open payments that are due and applies the answers; answers how many it took up. */
export async function sweepDuePayments(app: App): Promise<number> {
  const due = await transact(app.db, (tx) => claimDueAttempts(tx, { limit: AT_ONCE, seconds: CLAIM_SECONDS }))
  const checks = await Promise.allSettled(due.map((attempt) => verifyAttempt(app, { attempt, by: BY })))
  for (const [index, check] of checks.entries()) {
    if (check.status === 'rejected')
      app.log.error({ attempt: due[index]?.providerRef, err: check.reason }, 'a payment could not be checked')
  }
  return due.length
}
