import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { claimDueAttempts, type Attempt } from './store/attempts.ts'
import { restFor, takeTurn } from './store/provider-health.ts'
import type { Provider } from '../store/tables.ts'
import { verifyAttempt } from './verify-attempt.ts'
import { PROVIDERS } from '@chautari/contract/payment/methods'
import type { ActorContext } from '../../platform/http/actor-context.ts'

// So many of a provider for each turn.
const AT_ONCE = 5

// Longer than all the checks of a turn can take: an attempt is nobody else's meanwhile, and is due again if we die over it.
const CLAIM_SECONDS = 30

// Who does not answer is asked about one payment, this seldom.
const PROBE_EVERY_MS = 30_000

// So that several processes, started together, do not ask together.
const JITTER = 0.2

const BY: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Asks the providers about the payments that are due and applies the answers; answers how many it took up. No provider is asked more
 * often than its pace allows, by however many processes; one that does not answer is only probed until it does, and what comes due
 * meanwhile waits.
 */
export async function sweepDuePayments(app: App): Promise<number> {
  const taken = await Promise.all(PROVIDERS.map((provider) => sweepProvider(app, provider)))
  return taken.reduce((sum, count) => sum + count, 0)
}

async function sweepProvider(app: App, provider: Provider): Promise<number> {
  const paceMs = app.config.providerPaceMs * (1 + Math.random() * JITTER)
  const due = await takeDue(app, provider, paceMs)
  const checks = await Promise.allSettled(due.map((attempt, place) => check(app, attempt, place * paceMs)))
  for (const [index, checked] of checks.entries()) {
    if (checked.status === 'rejected')
      app.log.error(
        { code: 'payment_check_failed', attempt: due[index]?.providerRef, err: checked.reason },
        'payment could not be checked',
      )
  }
  return due.length
}

async function takeDue(app: App, provider: Provider, paceMs: number): Promise<Attempt[]> {
  return transact(app.db, async (tx) => {
    const turn = await takeTurn(tx, provider)
    if (!turn) return []
    const claim = { provider, seconds: CLAIM_SECONDS }
    const due = await claimDueAttempts(tx, { ...claim, limit: turn.isProbe ? 1 : AT_ONCE, isProbe: turn.isProbe })
    if (due.length > 0) await restFor(tx, provider, turn.isProbe ? PROBE_EVERY_MS : due.length * paceMs)
    return due
  })
}

async function check(app: App, attempt: Attempt, waitMs: number): Promise<void> {
  if (waitMs > 0) await sleep(waitMs)
  await verifyAttempt(app, { attempt, by: BY })
}
