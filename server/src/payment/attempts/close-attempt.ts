import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { PROVIDERS } from '../providers/index.ts'
import { nextWatchAt } from '../rules/refund-step.ts'
import { nextCheckAfterFailureAt, nextCheckAt } from '../rules/schedule.ts'
import { countNotFoundInARow, type AttemptState, type Verdict } from '../rules/settlement.ts'
import { updateAttempt, type Attempt } from '../store/attempts.ts'
import { appendPaymentEvent } from '../store/payment-events.ts'

type AttemptClosure = { state: AttemptState; closedAt: Date } & Partial<Pick<Attempt, 'capturedPaisa' | 'providerTxnId'>>

/** Writes the outcome of an attempt, which the transaction has locked, and schedules its next check. */
export async function closeAttempt(tx: Tx, attempt: Attempt, closing: AttemptClosure): Promise<void> {
  const { state, closedAt: lastCheckedAt } = closing
  const nextCheckAt = state === 'failed' ? checkAfterFailure(attempt, lastCheckedAt) : nextWatchAt(lastCheckedAt, lastCheckedAt)
  await updateAttempt(tx, attempt.id, { ...closing, lastCheckedAt, nextCheckAt, checks: attempt.checks + 1 })
  await appendPaymentEvent(tx, {
    attemptId: attempt.id,
    source: 'settle',
    detail: { state, capturedPaisa: closing.capturedPaisa ?? null },
  })
}

/** Schedules the next check of a failed attempt while its payment page can still be paid. */
export async function scheduleLateCheck(tx: Tx, attempt: Attempt, now: Date): Promise<void> {
  const nextCheckAt = checkAfterFailure(attempt, now)
  await updateAttempt(tx, attempt.id, { lastCheckedAt: now, nextCheckAt, checks: attempt.checks + 1 })
}

function checkAfterFailure(attempt: Attempt, now: Date): Date | null {
  const expiresAt = PROVIDERS[attempt.provider].payableUntil(attempt)
  return expiresAt && nextCheckAfterFailureAt({ ...attempt, expiresAt }, now)
}

type Checked = { attempt: Attempt; verdict: Verdict; now: Date }

/** Schedules the next check of an unsettled attempt, and reopens a failed one. Raises an alarm when the last check has passed. */
export async function scheduleRecheck(tx: Tx, { log }: App, { attempt, verdict, now }: Checked): Promise<void> {
  const next = nextCheckAt(attempt, now)
  if (next === null) log.error({ code: 'unresolved', attempt: attempt.providerRef }, 'payment unresolved after 7 days')
  await updateAttempt(tx, attempt.id, {
    state: 'open',
    closedAt: null,
    lastCheckedAt: now,
    nextCheckAt: next,
    checks: attempt.checks + 1,
    notFoundInARow: countNotFoundInARow(attempt.notFoundInARow, verdict),
  })
}
