import { bookingLists, changeBooking, recordEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow, transact } from '../../platform/database/transaction.ts'
import { callForRefund, hasRefundCall, type Called } from './call-for-refund.ts'
import { findMoneyBack } from './find-money-back.ts'
import { isOfPrice } from './rules/is-of-price.ts'
import { isUpdateDue, nextRefundCheckAt, refundStep } from '../rules/refund-step.ts'
import { settleAttempt } from '../attempts/settle-attempt.ts'
import { settleRefund } from './settle-refund.ts'
import { getAttempt, lockAttempt, type Attempt } from '../store/attempts.ts'
import { claimCall, claimDueRefunds, lockRefund, updateRefund, type Refund } from '../store/refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

const AT_ONCE = 5

// Claim lease: longer than a lookup and a call, so that a crashed process's refunds are due again afterwards.
const CLAIM_SECONDS = 60

const BY: ActorContext = { actor: 'sweep', requestId: null }

/**
 * Sends the refunds that are due, checks those that were requested or are made by staff, and returns how many it claimed. No provider
 * is called while a row is locked, nor before its own records were looked up.
 */
export async function makeDueRefunds(app: App): Promise<number> {
  const due = await transact(app.db, (tx) => claimDueRefunds(tx, { limit: AT_ONCE, seconds: CLAIM_SECONDS }))
  const made = await Promise.allSettled(due.map((refund) => makeRefund(app, refund)))
  for (const [index, result] of made.entries()) {
    if (result.status === 'rejected')
      app.log.error({ code: 'refund_failed', refund: due[index]?.id, err: result.reason }, 'refund could not be made')
  }
  return due.length
}

async function makeRefund(app: App, refund: Refund): Promise<void> {
  const attempt = await getAttempt(app.db, refund.attemptId)
  const { back, verdict, refunds } = await findMoneyBack(app, attempt)
  const others = refunds.filter(({ id }) => id !== refund.id)
  const now = await appNow(app.db)
  const capturedPaisa = capturedOf(attempt)
  const hasCall = hasRefundCall(app, { refund, attempt, others })
  const next = refundStep(refund, { back, capturedPaisa, others, hasCall, now })
  // The provider may have reversed more than this refund.
  if (verdict.kind === 'reversed') await settleAttempt(app, { attempt, verdict, isConfirmed: false, by: BY })
  switch (next.step) {
    case 'settle':
      await transact(app.db, (tx) =>
        settleRefund(tx, { app, refundId: refund.id, by: BY, note: null, providerRefundId: next.lineId }),
      )
      return
    case 'call':
      return callProvider(app, { refund, attempt, now })
    case 'hand_to_staff':
      return handToStaff(app, refund, next.why)
    case 'wait':
      if (refund.state === 'by_hand') await remind(app, refund, now)
      return scheduleNextTry(app, refund, {})
  }
}

type RefundCall = { refund: Refund; attempt: Attempt; now: Date }

/** Calls the provider for a refund. Records the call before it is made, so that after a crash the refund counts as possibly sent. */
async function callProvider(app: App, { refund, attempt, now }: RefundCall): Promise<void> {
  if (!(await transact(app.db, (tx) => claimCall(tx, refund)))) return
  const called = await callForRefund(app, { refund, attempt, capturedPaisa: capturedOf(attempt), now })
  app.log.info({ refund: refund.id, answer: called.kind }, 'refund requested from provider')
  if (called.kind === 'refused') return handToStaff(app, refund, called.why)
  await scheduleNextTry(app, refund, changesAfterCall(called))
}

function changesAfterCall(called: Exclude<Called, { kind: 'refused' }>): Partial<Refund> {
  return called.kind === 'accepted' ? { lastError: null, providerRefundId: called.id } : { lastError: called.why }
}

async function scheduleNextTry(app: App, { id, createdAt }: Refund, changes: Partial<Refund>): Promise<void> {
  const nextTryAt = nextRefundCheckAt(createdAt, await appNow(app.db))
  await transact(app.db, (tx) => updateRefund(tx, id, { ...changes, nextTryAt }))
}

/** Hands a refund to staff, and notifies the traveller of a cancelled booking that the refund takes longer. */
async function handToStaff(app: App, { id, bookingId, attemptId, kind }: Refund, why: string): Promise<void> {
  app.log.error({ code: 'refund_by_hand', refund: id, why }, 'refund must be made by staff')
  await changeBooking(app.db, { id: bookingId }, async (tx, booking) => {
    await lockAttempt(tx, attemptId)
    const refund = await lockRefund(tx, id)
    if (refund.state === 'settled' || refund.state === 'by_hand') return
    const nextTryAt = nextRefundCheckAt(refund.createdAt, booking.lockedAt)
    await updateRefund(tx, id, { state: 'by_hand', lastError: why, nextTryAt })
    if (!isOfPrice({ kind })) return
    await recordEvent(tx, booking, { app, by: BY, detail: { refund: id }, event: { kind: 'refund_stuck' } })
  })
}

/** Raises an alarm daily for an overdue refund by staff, and notifies the traveller on the third and the seventh day. */
async function remind(app: App, { id, bookingId, attemptId, kind, dueBy }: Refund, now: Date): Promise<void> {
  if (now >= dueBy) app.log.error({ code: 'refund_overdue', refund: id }, 'refund by staff is overdue')
  if (!isOfPrice({ kind })) return
  await changeBooking(app.db, { id: bookingId }, async (tx, booking) => {
    await lockAttempt(tx, attemptId)
    const { state, createdAt } = await lockRefund(tx, id)
    const notifiedAt = (await bookingLists.findHistory(tx, bookingId)).findLast(({ trigger }) => trigger === 'refund_stuck')?.at
    if (state !== 'by_hand' || !isUpdateDue({ createdAt, notifiedAt }, booking.lockedAt)) return
    await recordEvent(tx, booking, { app, by: BY, detail: { refund: id }, event: { kind: 'refund_stuck' } })
  })
}

function capturedOf({ id, capturedPaisa }: Attempt) {
  if (capturedPaisa === null) throw new Error(`Attempt ${id} was never captured.`)
  return capturedPaisa
}
