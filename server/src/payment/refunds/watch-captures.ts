import { DAY, HOUR, SECOND } from '@chautari/contract/dates'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { findMoneyBack } from './find-money-back.ts'
import { nextWatchAt } from '../rules/refund-step.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { getAttempt } from '../store/attempts.ts'
import { claimWatchedAttempts, watchNextAt } from '../store/watched-attempts.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

const AT_ONCE = 5

// The retry interval for a provider that does not respond.
const AGAIN_SECONDS = HOUR / SECOND

// A day beyond the last regular check.
const GIVEN_UP_AFTER = 4 * DAY

const BY: ActorContext = { actor: 'sweep', requestId: null }

/** Checks captured payments daily for three days, records reversals, and returns how many it checked. */
export async function watchCaptures(app: App): Promise<number> {
  const due = await transact(app.db, (tx) => claimWatchedAttempts(tx, { limit: AT_ONCE, seconds: AGAIN_SECONDS }))
  const checks = await Promise.allSettled(due.map((id) => watch(app, id)))
  for (const [index, check] of checks.entries()) {
    if (check.status === 'rejected')
      app.log.error(
        { code: 'capture_check_failed', attempt: due[index], err: check.reason },
        'captured payment could not be checked',
      )
  }
  return due.length
}

async function watch(app: App, id: number): Promise<void> {
  const attempt = await getAttempt(app.db, id)
  const { verdict } = await findMoneyBack(app, attempt)
  const now = await appNow(app.db)
  const { closedAt, providerRef } = attempt
  if (verdict.kind === 'unknown') {
    if (closedAt === null || now.getTime() - closedAt.getTime() < GIVEN_UP_AFTER) return
    app.log.warn({ attempt: providerRef }, 'provider gives no verdict on a captured payment')
  } else {
    await settleAttempt(app, { attempt, verdict, isConfirmed: false, by: BY })
  }
  const next = closedAt && nextWatchAt(closedAt, now)
  await transact(app.db, (tx) => watchNextAt(tx, id, next))
}
