import { paisa, type Paisa } from '@chautari/contract/money'
import { waitsForMoney, type LockedBooking, type ReportedEvent, type TakenBack } from '../booking/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Tx } from '../platform/database/db.ts'
import { applyDecision } from '../payment/index.ts'
import { lockAppliedAttempt, type AppliedAttempt } from '../payment/index.ts'
import type { ActorContext } from '../platform/http/actor-context.ts'

/** What an operator decides about a booking, for its supplier or for us. */
export type OperatorsDecision =
  | { kind: 'supplier_accepted' | 'supplier_declined' | 'withdrawn' | 'cancel_refused' | 'reopened' }
  | { kind: 'cancel_approved'; refundPaisa: Paisa }

type Deciding = { app: App; by: ActorContext; decision: OperatorsDecision; reason?: string | undefined }

/**
 * Applies what an operator decided about a booking that the transaction has locked; what goes back is due at once. Answers the booking
 * as it is then. Throws `not_cancellable` or `not_payable` where its state does not allow it, and a RangeError for more than is left.
 */
export async function decideBooking(
  tx: Tx,
  booking: LockedBooking,
  { app, by, decision, reason }: Deciding,
): Promise<LockedBooking> {
  const applied = await lockAppliedAttempt(tx, booking.id)
  if (decision.kind === 'cancel_approved' && decision.refundPaisa > (applied?.leftPaisa ?? 0))
    throw new RangeError(`More would go back of ${booking.reference} than is left of its payment.`)
  const isWhole = decision.kind === 'supplier_declined' || decision.kind === 'withdrawn'
  const event: ReportedEvent = isWhole && applied ? { kind: decision.kind, reversedPaisa: applied.reversedPaisa } : decision
  const takenBack = decision.kind === 'cancel_approved' ? await takenBackOf(tx, booking, applied) : undefined
  const detail = { ...(reason !== undefined && { reason }), ...(takenBack && { takenBack }) }
  return applyDecision(tx, booking, { app, by, event, applied, detail })
}

/**
 * How much of what paid for a booking its provider took back, as its traveller is told: nobody need have asked to cancel it then, and of
 * the terms no word must be said. A part may be one of which the provider does not tell how large it is.
 */
async function takenBackOf(tx: Tx, { id }: LockedBooking, applied: AppliedAttempt | undefined): Promise<TakenBack | undefined> {
  if (!applied || (applied.reversedPaisa === 0 && !(await waitsForMoney(tx, id)))) return undefined
  return applied.leftPaisa === 0 ? 'all' : 'part'
}

/** What of the payment of a booking, which the transaction has locked, its provider took back without our asking. */
export async function lockReversed(tx: Tx, bookingId: number): Promise<Paisa> {
  return (await lockAppliedAttempt(tx, bookingId))?.reversedPaisa ?? paisa(0)
}

/** What of the payment of a booking, which the transaction has locked, can still go back. */
export async function lockRefundable(tx: Tx, bookingId: number): Promise<Paisa | undefined> {
  return (await lockAppliedAttempt(tx, bookingId))?.leftPaisa
}
