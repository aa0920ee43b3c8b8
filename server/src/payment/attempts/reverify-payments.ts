import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { claimDueAttempts, type Attempt } from '../store/attempts.ts'
import { pauseCalls, claimTurn } from '../store/provider-health.ts'
import type { Provider } from '../store/tables.ts'
import { verifyAttempt } from './verify-attempt.ts'
import { PROVIDER_NAMES } from '@chautari/contract/payment/methods'
import type { ActorContext } from '../../platform/http/actor-context.ts'

// Attempts of one provider that are checked in one turn.
const AT_ONCE = 5

// Claim lease: longer than all checks of a turn, so that a crashed process's attempts are due again afterwards.
const CLAIM_SECONDS = 30

// A provider that does not respond is probed with one payment at this interval.
const PROBE_EVERY_MS = 30_000

// Keeps processes that were started together from calling together.
const JITTER = 0.2

const BY: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Looks up the due payments, applies the verdicts and returns how many it claimed. All processes together call a provider no more often than
 * `providerPaceMs` allows. A provider that does not respond is only probed, with one payment at a time. Throws the first failure of the database
 * after the sweeps of all providers have ended.
 */
export async function sweepDuePayments(app: App): Promise<number> {
  const sweeps = PROVIDER_NAMES.map((provider) => sweepProvider(app, provider))
  await Promise.allSettled(sweeps)
  const taken = await Promise.all(sweeps)
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
    const turn = await claimTurn(tx, provider)
    if (!turn) return []
    const claim = { provider, seconds: CLAIM_SECONDS }
    const due = await claimDueAttempts(tx, { ...claim, limit: turn.isProbe ? 1 : AT_ONCE, isProbe: turn.isProbe })
    if (due.length > 0) await pauseCalls(tx, provider, turn.isProbe ? PROBE_EVERY_MS : due.length * paceMs)
    return due
  })
}

async function check(app: App, attempt: Attempt, waitMs: number): Promise<void> {
  if (waitMs > 0) await sleep(waitMs)
  await verifyAttempt(app, { attempt, by: BY })
}
