import { changeBooking, recordEvent, type LockedBooking, type ReportedEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { countPayment } from '../../platform/telemetry/process-metrics.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { SettleRequest, Settled } from '../providers/provider.ts'
import { findRefundsOfAttempt } from '../store/refunds.ts'
import { capturePayment, captureSecondPayment } from './capture-payment.ts'
import { closeAttempt, scheduleLateCheck, scheduleRecheck } from './close-attempt.ts'
import { recordReversal } from './record-reversal.ts'
import { decideSettlement, type SettlementFacts, type SettlementOutcome } from './rules/decide-settlement.ts'
import type { AttemptState, LookupFacts, Verdict } from '../rules/settlement.ts'
import { countOthersUnsettled, findTakenTransactions, lockAttempt, type Attempt } from '../store/attempts.ts'
import { wasConfirmed } from '../store/payment-events.ts'
import { findAmendmentState } from './find-amendment-state.ts'

/**
 * Applies a provider's verdict on an attempt and returns the state after it. Only this function changes anything because of a payment. It locks
 * booking, attempt and nights in this order, so that a verdict that arrives several times at once is applied once, and calls no provider meanwhile. A
 * provider's signature counts even if it arrived after the lookup began. All facts are read and the outcome is decided before anything is written.
 */
export async function settleAttempt(
  app: App,
  { attempt: { id, bookingId }, verdict, isConfirmed, by }: SettleRequest,
): Promise<Settled> {
  const { counted, ...settled } = await changeBooking(app.db, { id: bookingId }, async (tx, booking) => {
    const attempt = await lockAttempt(tx, id)
    const facts = await readFacts(tx, attempt, { verdict, isConfirmed, now: booking.lockedAt })
    const { outcome, secondCaptures } = decideSettlement(attempt, facts)
    const settled = await applyOutcome({ app, tx, booking, by, attempt, outcome, verdict })
    let changed = settled.booking
    for (const capture of secondCaptures) changed = await captureSecondPayment(tx, changed, { app, by, first: attempt, capture })
    const { reference, status } = changed
    const amendment = await findAmendmentState(tx, attempt)
    return {
      reference,
      status,
      state: settled.state,
      amendment,
      counted: { provider: attempt.provider, outcome: outcome.action },
    }
  })
  if (counted.outcome !== 'none') countPayment(counted.provider, counted.outcome)
  return settled
}

/** Reads the facts that the settlement depends on. Skips queries whose result the verdict does not need. */
async function readFacts(tx: Tx, attempt: Attempt, lookup: Omit<LookupFacts, 'wasConfirmed'>): Promise<SettlementFacts> {
  const { verdict } = lookup
  const isAgainstPayment = verdict.kind === 'no' || verdict.kind === 'reversed'
  return {
    ...lookup,
    wasConfirmed: await wasConfirmed(tx, attempt.id),
    takenTransactions: await findTakenTransactions(tx, attempt, transactionsOf(verdict)),
    hasOthersUnsettled: isAgainstPayment && (await countOthersUnsettled(tx, attempt)) > 0,
    refunds: isAgainstPayment ? await findRefundsOfAttempt(tx, attempt.id) : [],
    reportsSecondCapture: PROVIDERS[attempt.provider].reportsSecondCapture ?? false,
  }
}

function transactionsOf(verdict: Verdict): string[] {
  if (verdict.kind !== 'captured') return []
  return [verdict, ...(verdict.again ?? [])].flatMap(({ transactionId }) => transactionId ?? [])
}

const CONTRADICTED = 'payment differs from the signed currency, merchant or amount'

type SettlementContext = {
  app: App
  tx: Tx
  booking: LockedBooking
  by: ActorContext
  attempt: Attempt
  outcome: SettlementOutcome
  verdict: Verdict
}
type Applied = { booking: LockedBooking; state: AttemptState }

async function applyOutcome(context: SettlementContext): Promise<Applied> {
  const { app, tx, booking, by, attempt, outcome } = context
  const { providerRef, state } = attempt
  switch (outcome.action) {
    case 'capture':
      return capturePayment(tx, booking, { app, by, attempt, capture: outcome })
    case 'refuse_reused':
      app.log.error({ code: 'transaction_reused', attempt: providerRef }, 'provider transaction reported for a second attempt')
      return leaveOpen(context)
    case 'fail': {
      const failed = await record(context, { kind: 'payment_refused', isLast: outcome.isLast })
      await closeAttempt(tx, attempt, { state: 'failed', closedAt: booking.lockedAt })
      return { booking: failed, state: 'failed' }
    }
    case 'doubt':
      return leaveOpen(context, { kind: 'payment_uncertain' })
    case 'give_up':
      return leaveOpen(context, { kind: 'payment_unresolved' })
    case 'recheck':
      return leaveOpen(context)
    case 'contradict':
      app.log.error({ code: 'payment_contradicted', attempt: providerRef }, CONTRADICTED)
      return leaveOpen(context, { kind: 'payment_contradicted' })
    case 'deny':
      app.log.error({ code: 'capture_denied', attempt: providerRef }, 'provider denies a payment that it had confirmed')
      return { booking, state }
    case 'reverse':
      return { booking: await recordReversal(tx, booking, { app, by, attempt, beyondPaisa: outcome.beyondPaisa }), state }
    case 'none':
      if (state === 'failed') await scheduleLateCheck(tx, attempt, booking.lockedAt)
      return { booking, state }
  }
}

/** Leaves an attempt open, or opens it again, until its next check, and records the event of its booking, if any. */
async function leaveOpen(context: SettlementContext, event?: ReportedEvent): Promise<Applied> {
  const { app, tx, booking, attempt, verdict } = context
  await scheduleRecheck(tx, app, { attempt, verdict, now: booking.lockedAt })
  return { booking: event ? await record(context, event) : booking, state: 'open' }
}

/** Records an event of an attempt and returns its booking after it. */
async function record({ app, tx, booking, by, attempt }: SettlementContext, event: ReportedEvent): Promise<LockedBooking> {
  const { number, amendmentId } = attempt
  const recorded = await recordEvent(tx, booking, {
    app,
    by,
    event,
    amendmentId: amendmentId ?? undefined,
    detail: { attempt: number },
  })
  return recorded.booking
}
