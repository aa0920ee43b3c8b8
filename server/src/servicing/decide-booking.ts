import { paisa, type Paisa } from '@chautari/contract/money'
import type { LockedBooking, ReportedEvent, ReversedShare } from '../booking/index.ts'
import { applyDecision, type PaymentsOfBooking } from '../payment/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'
import { findPendingCancellation } from './find-pending-cancellation.ts'

/** A decision of staff about a booking, made for its supplier or for us. */
export type StaffDecision =
  | { kind: 'supplier_accepted' | 'supplier_declined' | 'cancel_refused' | 'reopened' }
  /** `isCalledOff`: the whole departure was called off. `refundPaisa`: the refund; by default all that remains of the payment. */
  | { kind: 'withdrawn'; isCalledOff?: boolean; refundPaisa?: Paisa | undefined }
  | { kind: 'cancel_approved'; refundPaisa: Paisa }

type DecisionContext = { app: App; by: ActorContext; decision: StaffDecision; reason?: string | undefined }

/**
 * Applies a decision of staff to a booking that the transaction has locked; its refund is due at once. Returns the booking as changed.
 * Throws `not_cancellable` or `not_payable` when the booking's state does not allow the decision, and a RangeError for a refund above
 * the rest of the payment.
 */
export async function decideBooking(
  tx: Tx,
  booking: LockedBooking,
  { app, by, decision, reason }: DecisionContext,
): Promise<LockedBooking> {
  return applyDecision(tx, booking, {
    app,
    by,
    async decide({ applied }) {
      const leftPaisa = applied?.leftPaisa ?? paisa(0)
      if ('refundPaisa' in decision && (decision.refundPaisa ?? 0) > leftPaisa)
        throw new RangeError(`Refund exceeds what is left of the payment of booking ${booking.reference}.`)
      const takenBack = decision.kind === 'cancel_approved' ? await reversedShareOf(tx, booking, applied) : undefined
      return { event: eventOf(decision, applied), detail: detailOf({ reason, takenBack, decision }) }
    },
  })
}

/** Returns the event of a decision. The part of a withdrawn booking that staff do not refund counts as reversed by the provider. */
function eventOf(decision: StaffDecision, applied: PaymentsOfBooking['applied']): ReportedEvent {
  if (!applied) return decision
  const { reversedPaisa, leftPaisa } = applied
  if (decision.kind === 'supplier_declined') return { ...decision, reversedPaisa }
  if (decision.kind !== 'withdrawn') return decision
  const { refundPaisa = leftPaisa, ...withdrawn } = decision
  return { ...withdrawn, reversedPaisa: paisa(reversedPaisa + leftPaisa - refundPaisa) }
}

type Facts = Pick<DecisionContext, 'decision' | 'reason'> & { takenBack: ReversedShare | undefined }

function detailOf({ decision, reason, takenBack }: Facts): Record<string, string | boolean> {
  const calledOff = decision.kind === 'withdrawn' && decision.isCalledOff === true
  return { ...(reason !== undefined && { reason }), ...(takenBack && { takenBack }), ...(calledOff && { calledOff }) }
}

/**
 * Returns whether the provider reversed all or part of the payment; undefined when it reversed nothing. After a reversal, the cancellation email
 * names the reversal instead of the cancellation terms, because the traveller may not have asked to cancel.
 */
async function reversedShareOf(
  tx: Tx,
  { id }: LockedBooking,
  applied: PaymentsOfBooking['applied'],
): Promise<ReversedShare | undefined> {
  if (!applied) return undefined
  const isReversed = applied.reversedPaisa > 0 || (await findPendingCancellation(tx, id))?.cause === 'payment_reversed'
  if (!isReversed) return undefined
  return applied.leftPaisa === 0 ? 'all' : 'part'
}
