import { recordEvent, type LockedBooking, type ReportedEvent } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { correctStayInLedger } from '../ledger/record-stay.ts'
import { createRefunds } from './create-refunds.ts'
import type { AppliedPayment } from './store/applied-attempt.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type Deciding = {
  app: App
  by: ActorContext
  event: ReportedEvent
  /** The attempt that paid for the booking, locked. */
  applied: AppliedPayment | undefined
  detail?: Record<string, string | number | boolean | null>
}

/**
 * Records a booking event together with its refunds, which are due at once, and returns the updated booking. A cancelled booking
 * without a refund is settled at once. Throws `not_cancellable` or `not_payable`.
 */
export async function applyDecision(tx: Tx, booking: LockedBooking, { applied, ...deciding }: Deciding): Promise<LockedBooking> {
  const { booking: changed, refunds } = await recordEvent(tx, booking, deciding)
  if (refunds.length > 0) {
    if (!applied) throw new Error(`Refund due on ${booking.reference} but no captured payment.`)
    await createRefunds(tx, { attempt: applied, refunds, at: booking.lockedAt })
    if (booking.completedAt !== null) await correctStayInLedger(tx, deciding.app, changed)
    return changed
  }
  if (changed.status !== 'cancellation_approved' || booking.status === changed.status) return changed
  const { app, by } = deciding
  const settled = await recordEvent(tx, changed, { app, by, event: { kind: 'refund_settled', isLast: true } })
  return settled.booking
}
