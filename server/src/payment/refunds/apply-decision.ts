import { recordEvent, type LockedBooking, type RecordedEvent, type ReportedEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { lockAttempts, type Attempt } from '../store/attempts.ts'
import { correctStayInLedger, recordLateKeptShare, recordStayInLedger } from '../ledger/record-stay.ts'
import { createRefunds } from '../attempts/create-refunds.ts'
import { appliedPayment, divideRefunds, type AppliedPayment } from '../rules/applied-payment.ts'
import { findRefunds, type Refund } from '../store/refunds.ts'

/** The payments of a booking, as a decision about it sees them. */
export type PaymentsOfBooking = {
  /** The payment of its price, if any. */
  applied: AppliedPayment | undefined
  /** Whether an attempt is open, which may still turn out paid. */
  isPayable: boolean
  /** Whether its money is not settled: a payment may still arrive, was too small or was reversed, or a refund is not sent yet. */
  isInDoubt: boolean
}

export type Decision = { event: ReportedEvent; detail?: Record<string, string | number | boolean | null> }

type DecisionContext = {
  app: App
  by: ActorContext
  /** Returns the decision. The payments that it gets are locked until the transaction ends. */
  decide: (payments: PaymentsOfBooking) => Decision | Promise<Decision>
}

/**
 * Applies a decision to a locked booking, with the refunds that it makes due and their ledger entries. A cancelled booking without a refund is settled at
 * once. Returns the changed booking, or the same object when nothing changed. Throws the refusal of the event, such as `not_cancellable` or `not_payable`.
 */
export async function applyDecision(
  tx: Tx,
  booking: LockedBooking,
  { app, by, decide }: DecisionContext,
): Promise<LockedBooking> {
  const attempts = await lockAttempts(tx, booking.id)
  const back = await findRefunds(tx, booking.id)
  const applied = appliedPayment(attempts, back)
  const isPayable = attempts.some(({ state }) => state === 'open')
  const isInDoubt = isPayable || attempts.some(({ reversedPaisa }) => reversedPaisa > 0) || hasUnsettled(attempts, back)
  const { event, detail } = await decide({ applied, isPayable, isInDoubt })
  const { booking: changed, refunds } = await recordEvent(tx, booking, { app, by, event, ...(detail && { detail }) })
  if (changed === booking) return booking
  if (event.kind === 'stay_ended') await recordStayInLedger(tx, app, changed)
  await createRefundsOf(tx, booking, { applied, refunds })
  if (booking.completedAt !== null) await correctPaidStay(tx, changed, { app, isWithdrawn: event.kind === 'withdrawn' })
  if (refunds.length > 0) return changed
  if (changed.status !== 'cancellation_approved' || booking.status === changed.status) return changed
  const settled = await recordEvent(tx, changed, { app, by, event: { kind: 'refund_settled', isLast: true } })
  await recordLateKeptShare(tx, app, settled.booking)
  return settled.booking
}

type Due = Pick<PaymentsOfBooking, 'applied'> & Pick<RecordedEvent, 'refunds'>

async function createRefundsOf(tx: Tx, booking: LockedBooking, { applied, refunds }: Due): Promise<void> {
  if (refunds.length === 0) return
  if (!applied) throw new Error(`Refund due on ${booking.reference} but no captured payment.`)
  for (const due of divideRefunds(applied.parts, refunds)) await createRefunds(tx, booking, due)
}

/** Corrects what the supplier is owed for a stay that took place: less what is refunded, and nothing for one that is withdrawn (decision 176). */
async function correctPaidStay(tx: Tx, booking: LockedBooking, { app, isWithdrawn }: { app: App; isWithdrawn: boolean }) {
  const refundPaisa = isWithdrawn ? booking.paidPaisa : booking.refundPaisa
  if (refundPaisa !== null) await correctStayInLedger(tx, app, { ...booking, refundPaisa })
}

/** Returns whether a refund is not sent, or a payment that was too small is not refunded. */
function hasUnsettled(attempts: Attempt[], refunds: Refund[]): boolean {
  const isRefunded = ({ id }: Attempt) => refunds.some(({ attemptId }) => attemptId === id)
  return (
    refunds.some(({ state }) => state !== 'settled') || attempts.some((each) => each.state === 'mismatched' && !isRefunded(each))
  )
}
