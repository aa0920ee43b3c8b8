import type { Paisa } from '@chautari/contract/money'
import type { LockedBooking, TakenBack } from '../booking/index.ts'
import { applyDecision, type PaymentsOfBooking } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'
import { findPendingCancellation } from './find-pending-cancellation.ts'

/** A decision of staff about a booking, made for its supplier or for us. */
export type StaffDecision =
  | { kind: 'supplier_accepted' | 'supplier_declined' | 'cancel_refused' | 'reopened' }
  /** `isCalledOff`: with its whole departure. */
  | { kind: 'withdrawn'; isCalledOff?: boolean }
  | { kind: 'cancel_approved'; refundPaisa: Paisa }

type Deciding = { app: App; by: ActorContext; decision: StaffDecision; reason?: string | undefined }

/**
 * Applies a decision of staff to a booking that the transaction has locked; its refund is due at once. Returns the booking as changed.
 * Throws `not_cancellable` or `not_payable` where the booking's state does not allow the decision, and a RangeError for a refund above
 * what is left of the payment.
 */
export async function decideBooking(
  tx: Tx,
  booking: LockedBooking,
  { app, by, decision, reason }: Deciding,
): Promise<LockedBooking> {
  return applyDecision(tx, booking, {
    app,
    by,
    async decide({ applied }) {
      if (decision.kind === 'cancel_approved' && decision.refundPaisa > (applied?.leftPaisa ?? 0))
        throw new RangeError(`Refund exceeds what is left of the payment of booking ${booking.reference}.`)
      const isWholeRefund = decision.kind === 'supplier_declined' || decision.kind === 'withdrawn'
      const event = isWholeRefund && applied ? { ...decision, reversedPaisa: applied.reversedPaisa } : decision
      const takenBack = decision.kind === 'cancel_approved' ? await takenBackOf(tx, booking, applied) : undefined
      return { event, detail: detailOf({ reason, takenBack, decision }) }
    },
  })
}

type Facts = Pick<Deciding, 'decision' | 'reason'> & { takenBack: TakenBack | undefined }

function detailOf({ decision, reason, takenBack }: Facts): Record<string, string | boolean> {
  const calledOff = decision.kind === 'withdrawn' && decision.isCalledOff === true
  return { ...(reason !== undefined && { reason }), ...(takenBack && { takenBack }), ...(calledOff && { calledOff }) }
}

/**
 * Returns how much of the payment its provider reversed. The cancellation email then names the reversal instead of the
 * cancellation terms, because the traveller may not have asked to cancel. A partial reversal can be of unknown size.
 */
async function takenBackOf(tx: Tx, { id }: LockedBooking, applied: PaymentsOfBooking['applied']): Promise<TakenBack | undefined> {
  if (!applied) return undefined
  const isReversed = applied.reversedPaisa > 0 || (await findPendingCancellation(tx, id))?.cause === 'payment_reversed'
  if (!isReversed) return undefined
  return applied.leftPaisa === 0 ? 'all' : 'part'
}
