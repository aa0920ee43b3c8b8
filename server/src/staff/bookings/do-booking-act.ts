import { fromRupees, paisa, type Paisa } from '@chautari/contract/money'
import type { StaffAct } from '@chautari/contract/staff/booking-file'
import type { LockedBooking } from '../../booking/index.ts'
import { findPaymentHistory, refundUnappliedPayments, ruleOutPayments } from '../../payment/index.ts'
import {
  decideBooking,
  findPendingCancellation,
  hasUnknownReversal,
  requestCancellation,
  type StaffDecision,
} from '../../servicing/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { RefusedAct } from '../approvals/refused-act.ts'
import { aboveLeft, REFUSAL_TEXTS } from '../approvals/refusal-texts.ts'
import { recordReversedAmount } from './reversals/record-reversed-amount.ts'

export type ActContext = { app: App; act: StaffAct; by: ActorContext }

/**
 * Does an act of staff on a booking that the transaction has locked, and returns the paisa that it refunds. Throws `RefusedAct` or
 * `AppError` when the state of the booking does not allow it.
 */
export async function doBookingAct(tx: Tx, booking: LockedBooking, { app, act, by }: ActContext): Promise<Paisa> {
  if (act.act === 'refund_unapplied') return refundUnapplied(tx, booking, { app, by, reason: act.reason })
  if (act.act === 'cancel')
    return refundAdded(booking, await requestCancellation(tx, booking, { app, by: { ...by, onBehalfOf: 'traveller' } }))
  if (act.act === 'rule_out') return refundAdded(booking, await ruleOut(tx, booking, { app, by, reason: act.reason }))
  if (act.act === 'record_reversal' || act.act === 'correct_reversal') {
    await recordReversedAmount(tx, booking, { app, act, by })
    return paisa(0)
  }
  const onBehalfOf = act.act === 'approve' || act.act === 'reject' ? 'supplier' : null
  const decision = await decisionOf(tx, booking, act)
  const after = await decideBooking(tx, booking, { app, by: { ...by, onBehalfOf }, decision, reason: act.reason })
  const refundedPaisa = refundAdded(booking, after)
  if (refundsAll(act) && refundedPaisa > 0 && (await hasUnknownReversal(tx, booking)))
    throw new RefusedAct(REFUSAL_TEXTS.reversedAmountUnknown)
  return refundedPaisa
}

const refundsAll = (act: StaffAct) => act.act === 'reject' || (act.act === 'withdraw' && act.refund === undefined)

const refundAdded = (before: LockedBooking, after: LockedBooking) => paisa((after.refundPaisa ?? 0) - (before.refundPaisa ?? 0))

type Reasoned = { app: App; by: ActorContext; reason: string }

async function refundUnapplied(tx: Tx, booking: LockedBooking, by: Reasoned): Promise<Paisa> {
  const refundedPaisa = await refundUnappliedPayments(tx, booking, by)
  if (refundedPaisa === 0) throw new RefusedAct(REFUSAL_TEXTS.nothingUnapplied)
  return refundedPaisa
}

type WithoutDecision = 'cancel' | 'rule_out' | 'refund_unapplied' | 'record_reversal' | 'correct_reversal'
type DecisionAct = Exclude<StaffAct, { act: WithoutDecision }>

async function decisionOf(tx: Tx, booking: LockedBooking, act: DecisionAct): Promise<StaffDecision> {
  switch (act.act) {
    case 'approve':
      await requireUnreversed(tx, booking)
      return { kind: 'supplier_accepted' }
    case 'reject':
      return { kind: 'supplier_declined' }
    case 'withdraw':
      return { kind: 'withdrawn', refundPaisa: await refundOfWithdrawal(tx, booking, act.refund) }
    case 'reopen':
      return { kind: 'reopened' }
    case 'refuse_cancellation':
      return { kind: 'cancel_refused' }
    case 'approve_cancellation':
      if (booking.status !== 'cancellation_pending') throw new AppError('not_cancellable')
      return { kind: 'cancel_approved', refundPaisa: await refundOf(tx, booking, act.refund) }
  }
}

async function requireUnreversed(tx: Tx, { id, status }: LockedBooking): Promise<void> {
  if (status !== 'pending') return
  const { applied } = await findPaymentHistory(tx, id)
  if ((applied?.reversedPaisa ?? 0) > 0) throw new RefusedAct(REFUSAL_TEXTS.reversed)
}

async function ruleOut(tx: Tx, booking: LockedBooking, by: Reasoned): Promise<LockedBooking> {
  const after = await ruleOutPayments(tx, booking, by)
  if (!after) throw new RefusedAct(REFUSAL_TEXTS.unappliedLeft)
  return after
}

/** Returns the refund of a withdrawn booking in paisa; undefined for all that remains of the payment. Staff set an amount only after a reversal of unknown size. */
async function refundOfWithdrawal(tx: Tx, booking: LockedBooking, requested: number | undefined): Promise<Paisa | undefined> {
  if (requested === undefined) return undefined
  if (!(await hasUnknownReversal(tx, booking))) throw new RefusedAct(REFUSAL_TEXTS.leaveAmountOut)
  const { applied } = await findPaymentHistory(tx, booking.id)
  return requireWithinPayment(fromRupees(requested), applied?.leftPaisa)
}

function requireWithinPayment(refundPaisa: Paisa, leftPaisa = paisa(0)): Paisa {
  if (refundPaisa > leftPaisa) throw new RefusedAct(aboveLeft(leftPaisa))
  return refundPaisa
}

/** Returns the amount to refund: the requested one, or the one that the traveller was quoted. */
async function refundOf(tx: Tx, booking: LockedBooking, requested: number | undefined): Promise<Paisa> {
  const products = booking.lines?.map(({ product }) => product) ?? [booking.product]
  const hasTerms = booking.totalPaisa === 0 || products.every(({ refundTiers }) => refundTiers !== undefined)
  const pending = hasTerms ? await findPendingCancellation(tx, booking.id) : undefined
  const promised = pending?.cause === 'requested' ? pending.quotePaisa : undefined
  const refundPaisa = requested === undefined ? promised : fromRupees(requested)
  if (refundPaisa === undefined) throw new RefusedAct(REFUSAL_TEXTS.noQuote)
  return requireWithinPayment(refundPaisa, (await findPaymentHistory(tx, booking.id)).applied?.leftPaisa)
}
