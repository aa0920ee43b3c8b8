import { paisa } from '@chautari/contract/money'
import { recordEvent, type LockedBooking, type RecordedEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { captureEntries } from '../rules/ledger.ts'
import { insertEntries } from '../store/ledger.ts'
import { transactionUuid } from '../providers/rules/transaction-uuid.ts'
import { createRefunds } from './create-refunds.ts'
import { closeAttempt } from './close-attempt.ts'
import type { Capture } from '../rules/settlement.ts'
import { findAttempts, insertAttempt, type Attempt } from '../store/attempts.ts'

type Captured = { booking: LockedBooking; state: 'captured' | 'mismatched' }

type CaptureInput = {
  app: App
  by: ActorContext
  attempt: Attempt
  capture: Pick<Capture, 'capturedPaisa'> & { transactionId: string | null }
}

/**
 * Records a captured payment; booking and attempt must be locked. The booking decides how the money is applied; then attempt, ledger and refunds record it.
 * Returns the booking as changed, and the state of the attempt: `mismatched` when the amount was below the price.
 */
export async function capturePayment(
  tx: Tx,
  booking: LockedBooking,
  { app, by, attempt, capture }: CaptureInput,
): Promise<Captured> {
  const { capturedPaisa, transactionId } = capture
  const { number, provider, providerRef, amendmentId } = attempt
  const event = { kind: 'payment_captured', capturedPaisa, paidWith: { provider, transactionId } } as const
  const detail = { attempt: number, capturedPaisa }
  const recorded = await recordEvent(tx, booking, { app, by, event, amendmentId: amendmentId ?? undefined, detail })
  const state = recorded.booking.status === 'payment_verification_failed' ? 'mismatched' : 'captured'
  if (state === 'mismatched')
    app.log.error({ code: 'payment_too_small', attempt: providerRef, capturedPaisa }, 'capture amount below booking total')
  const closedAt = booking.lockedAt
  await closeAttempt(tx, attempt, { state, capturedPaisa, providerTxnId: transactionId, closedAt })
  await insertEntries(tx, {
    transaction: `capture:${attempt.id}`,
    bookingId: booking.id,
    entries: captureEntries({
      provider,
      reference: booking.reference,
      capturedPaisa,
      excessPaisa: excessOf(recorded),
      isTooLittle: state === 'mismatched',
    }),
    at: closedAt,
  })
  await createRefunds(tx, booking, { attempt, refunds: recorded.refunds })
  return { booking: recorded.booking, state }
}

function excessOf({ refunds }: RecordedEvent) {
  return paisa(refunds.reduce((sum, { kind, amountPaisa }) => (kind === 'excess' ? sum + amountPaisa : sum), 0))
}

type SecondCapture = { app: App; by: ActorContext; first: Attempt; capture: Capture }

/**
 * Records a second payment that was made on the page of the attempt `first`, as an attempt of its own. It is refunded in full unless the first was too
 * small. Returns the booking as changed.
 */
export async function captureSecondPayment(
  tx: Tx,
  booking: LockedBooking,
  { app, by, first, capture }: SecondCapture,
): Promise<LockedBooking> {
  const number = (await findAttempts(tx, booking.id)).length + 1
  const attempt = await insertAttempt(tx, {
    bookingId: booking.id,
    number,
    amendmentId: first.amendmentId,
    provider: first.provider,
    providerRef: transactionUuid(booking.reference, number),
    amountPaisa: first.amountPaisa,
    wireAmount: first.wireAmount,
    state: 'open',
    openedAt: booking.lockedAt,
    returnedAt: booking.lockedAt,
  })
  return (await capturePayment(tx, booking, { app, by, attempt, capture })).booking
}
