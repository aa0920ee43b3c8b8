import type { BookingStatus } from '@chautari/contract/booking/status'
import { paisa, type Paisa } from '@chautari/contract/money'
import {
  getBookingForChange,
  recordEvent,
  type LockedBooking,
  type RecordedEvent,
  type ReportedEvent,
} from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transaction.ts'
import { noteReversal } from './note-reversal.ts'
import { captureEntries } from '../ledger/rules/ledger.ts'
import { nextWatchAt } from '../refunds/rules/refund-step.ts'
import { PROVIDERS } from '../providers/index.ts'
import type { SettleRequest, Settled } from '../providers/provider.ts'
import { nextCheckAfterNoAt, nextCheckAt } from './rules/schedule.ts'
import {
  isSecondCapture,
  notFoundInARow,
  settlementOf,
  type AttemptState,
  type Capture,
  type Settlement,
  type Verdict,
} from './rules/settlement.ts'
import { transactionUuid } from '../providers/rules/transaction-uuid.ts'
import {
  countOthersUnsettled,
  findAttempts,
  insertAttempt,
  isTransactionTaken,
  lockAttempt,
  updateAttempt,
  type Attempt,
} from './store/attempts.ts'
import { appendPaymentEvent, wasConfirmed } from './store/payment-events.ts'
import { insertEntries } from '../ledger/store/ledger.ts'
import { createRefunds } from '../refunds/create-refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

/**
 * Applies a provider's verdict on an attempt and returns the state after it. This is the only way in which a payment changes
 * anything. Booking, attempt and nights are locked in this order and nothing outside is called meanwhile, so that a verdict that
 * arrives several times at once is applied once. A provider's signature counts even where it arrived after the lookup began.
 */
export async function settleAttempt(
  app: App,
  { attempt: { id, bookingId }, verdict, isConfirmed, by }: SettleRequest,
): Promise<Settled> {
  return transact(app.db, async (tx) => {
    const booking = await getBookingForChange(tx, { id: bookingId })
    const attempt = await lockAttempt(tx, id)
    const lookup = { verdict, isConfirmed, wasConfirmed: await wasConfirmed(tx, id), now: booking.lockedAt }
    const settlement = settlementOf(attempt, lookup)
    const settled = await apply(tx, { app, by, booking, attempt, settlement, verdict })
    for (const again of secondCaptures(attempt, verdict)) await captureSecond(tx, { app, by, bookingId, attempt, again })
    return { reference: booking.reference, ...settled }
  })
}

const CONTRADICTED = 'payment differs from the signed currency, merchant or amount'

type Applying = { app: App; by: ActorContext; booking: LockedBooking; attempt: Attempt; settlement: Settlement; verdict: Verdict }
type Applied = { status: BookingStatus; state: AttemptState }

async function apply(tx: Tx, applying: Applying): Promise<Applied> {
  const { app, booking, attempt, settlement } = applying
  switch (settlement.action) {
    case 'capture':
      return capture(tx, { ...applying, settlement })
    case 'fail':
      return fail(tx, applying)
    case 'doubt':
      await scheduleRecheck(tx, applying)
      return { status: await statusAfter(tx, applying, { kind: 'payment_uncertain' }), state: 'open' }
    case 'give_up':
      await scheduleRecheck(tx, applying)
      return { status: await statusAfter(tx, applying, { kind: 'payment_unresolved' }), state: 'open' }
    case 'recheck':
      await scheduleRecheck(tx, applying)
      return { status: booking.status, state: 'open' }
    case 'alarm':
      return { status: await noteReversal(tx, applying), state: attempt.state }
    case 'contradict':
      app.log.error({ code: 'payment_contradicted', attempt: attempt.providerRef }, CONTRADICTED)
      await scheduleRecheck(tx, applying)
      return { status: await statusAfter(tx, applying, { kind: 'payment_contradicted' }), state: 'open' }
    case 'none':
      if (attempt.state === 'failed') await scheduleLateCheck(tx, applying)
      return { status: booking.status, state: attempt.state }
  }
}

/** Records an event of an attempt and returns the status of its booking after it. */
async function statusAfter(tx: Tx, { app, by, booking, attempt }: Applying, event: ReportedEvent): Promise<BookingStatus> {
  const recorded = await recordEvent(tx, booking, { app, by, event, detail: { attempt: attempt.number } })
  return recorded.booking.status
}

type CaptureInput = Applying & { settlement: Extract<Settlement, { action: 'capture' }> }

async function capture(tx: Tx, input: CaptureInput): Promise<Applied> {
  const { app, by, booking, attempt, settlement } = input
  const { capturedPaisa, transactionId } = settlement
  if (transactionId !== null && (await isTransactionTaken(tx, attempt, transactionId))) {
    app.log.error(
      { code: 'transaction_reused', attempt: attempt.providerRef },
      'provider transaction reported for a second attempt',
    )
    await scheduleRecheck(tx, input)
    return { status: booking.status, state: 'open' }
  }
  const { number, provider } = attempt
  const event = { kind: 'payment_captured', capturedPaisa, paidWith: { provider, transactionId } } as const
  const recorded = await recordEvent(tx, booking, { app, by, event, detail: { attempt: number, capturedPaisa } })
  const { refunds } = recorded
  const { status } = recorded.booking
  const isTooLittle = status === 'payment_verification_failed'
  const state = isTooLittle ? 'mismatched' : 'captured'
  if (isTooLittle)
    app.log.error(
      { code: 'payment_too_small', attempt: attempt.providerRef, capturedPaisa },
      'capture amount below booking total',
    )
  await closeAttempt(tx, attempt, { state, capturedPaisa, providerTxnId: transactionId, closedAt: booking.lockedAt })
  await bookCapture(tx, { booking, attempt, capturedPaisa, refunds, isTooLittle })
  await createRefunds(tx, booking, { attempt, refunds })
  return { status, state }
}

type Booked = Pick<Applying, 'booking' | 'attempt'> & Pick<RecordedEvent, 'refunds'> & { isTooLittle: boolean }

async function bookCapture(tx: Tx, { booking, attempt, capturedPaisa, refunds, isTooLittle }: Booked & { capturedPaisa: Paisa }) {
  const { reference, lockedAt: at } = booking
  const excessPaisa = paisa(refunds.reduce((sum, { kind, amountPaisa }) => (kind === 'excess' ? sum + amountPaisa : sum), 0))
  const entries = captureEntries({ provider: attempt.provider, reference, capturedPaisa, excessPaisa, isTooLittle })
  await insertEntries(tx, { transaction: `capture:${attempt.id}`, bookingId: booking.id, entries, at })
}

/** Returns the captures that the provider reports in addition to the attempt's own. */
function secondCaptures(attempt: Attempt, verdict: Verdict): Capture[] {
  if (!PROVIDERS[attempt.provider].reportsSecondCapture || verdict.kind !== 'captured') return []
  return [...(isSecondCapture(attempt.providerTxnId, verdict) ? [verdict] : []), ...(verdict.again ?? [])]
}

type SecondCapture = { app: App; by: ActorContext; bookingId: number; attempt: Attempt; again: Capture }

/** Captures a second payment in an attempt of its own, once: it is refunded in full unless the first was too small. */
async function captureSecond(tx: Tx, { app, by, bookingId, attempt: first, again }: SecondCapture): Promise<void> {
  const { capturedPaisa, transactionId } = again
  if (await isTransactionTaken(tx, { id: 0, provider: first.provider }, transactionId)) return
  const booking = await getBookingForChange(tx, { id: bookingId })
  const number = (await findAttempts(tx, bookingId)).length + 1
  const attempt = await insertAttempt(tx, {
    bookingId,
    number,
    provider: first.provider,
    providerRef: transactionUuid(booking.reference, number),
    amountPaisa: first.amountPaisa,
    wireAmount: first.wireAmount,
    state: 'open',
    openedAt: booking.lockedAt,
    returnedAt: booking.lockedAt,
  })
  const settlement = { action: 'capture', capturedPaisa, transactionId } as const
  await capture(tx, { app, by, booking, attempt, settlement, verdict: { kind: 'captured', ...again } })
}

async function fail(tx: Tx, applying: Applying): Promise<Applied> {
  const { booking, attempt } = applying
  const isLast = (await countOthersUnsettled(tx, attempt)) === 0
  const status = await statusAfter(tx, applying, { kind: 'payment_refused', isLast })
  await closeAttempt(tx, attempt, { state: 'failed', closedAt: booking.lockedAt })
  return { status, state: 'failed' }
}

type Closing = { state: AttemptState; closedAt: Date } & Partial<Pick<Attempt, 'capturedPaisa' | 'providerTxnId'>>

/** Writes the outcome of an attempt, which the transaction has locked, and schedules its next check. */
export async function closeAttempt(tx: Tx, attempt: Attempt, closing: Closing): Promise<void> {
  const { state, closedAt: lastCheckedAt } = closing
  const nextCheckAt = state === 'failed' ? checkAfterNo(attempt, lastCheckedAt) : nextWatchAt(lastCheckedAt, lastCheckedAt)
  await updateAttempt(tx, attempt.id, { ...closing, lastCheckedAt, nextCheckAt, checks: attempt.checks + 1 })
  await appendPaymentEvent(tx, {
    attemptId: attempt.id,
    source: 'settle',
    detail: { state, capturedPaisa: closing.capturedPaisa ?? null },
  })
}

/** Returns when to check a failed attempt again: as long as its page may still be paid. */
function checkAfterNo(attempt: Attempt, now: Date): Date | null {
  const expiresAt = PROVIDERS[attempt.provider].payableUntil(attempt)
  return expiresAt && nextCheckAfterNoAt({ ...attempt, expiresAt }, now)
}

async function scheduleLateCheck(tx: Tx, { booking: { lockedAt: lastCheckedAt }, attempt }: Applying): Promise<void> {
  const nextCheckAt = checkAfterNo(attempt, lastCheckedAt)
  await updateAttempt(tx, attempt.id, { lastCheckedAt, nextCheckAt, checks: attempt.checks + 1 })
}

async function scheduleRecheck(tx: Tx, { app, booking, attempt, verdict }: Applying): Promise<void> {
  const next = nextCheckAt(attempt, booking.lockedAt)
  if (next === null) app.log.error({ code: 'unresolved', attempt: attempt.providerRef }, 'payment unresolved after 7 days')
  await updateAttempt(tx, attempt.id, {
    state: 'open',
    closedAt: null,
    lastCheckedAt: booking.lockedAt,
    nextCheckAt: next,
    checks: attempt.checks + 1,
    notFoundInARow: notFoundInARow(attempt.notFoundInARow, verdict),
  })
}
