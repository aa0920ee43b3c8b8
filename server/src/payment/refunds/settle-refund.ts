import { changeBookingWithin, recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { recordLateKeptShare } from '../ledger/record-stay.ts'
import { refundSentEntries } from '../rules/ledger.ts'
import { lockAttempt } from '../store/attempts.ts'
import { insertEntries } from '../store/ledger.ts'
import { appendPaymentEvent } from '../store/payment-events.ts'
import { isOfPrice } from './rules/is-of-price.ts'
import { findRefund, findRefunds, lockRefund, updateRefund, type Refund } from '../store/refunds.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'

type SettlementRequest = {
  app: App
  refundId: number
  by: ActorContext
  /** The operator's reason, kept with the payment. */
  note: string | null
  /** The provider's number for the refund, by which its records show it. */
  providerRefundId?: string | null
}

/**
 * Records that a refund was sent: it leaves the ledger, and a booking without another refund of its price becomes cancelled
 * (spec 1 §4). Returns false when that was recorded before, or when the provider's number belongs to another refund of the booking. Throws
 * `booking_not_found` for a refund that does not exist.
 */
export async function settleRefund(tx: Tx, settling: SettlementRequest): Promise<boolean> {
  const found = await findRefund(tx, settling.refundId)
  if (!found) throw new AppError('booking_not_found')
  const { bookingId, attemptId } = found
  return changeBookingWithin(tx, { id: bookingId }, (booking) => settleRefundOf(tx, booking, { ...settling, attemptId }))
}

async function settleRefundOf(
  tx: Tx,
  booking: LockedBooking,
  { app, refundId, attemptId, by, note, providerRefundId }: SettlementRequest & { attemptId: number },
): Promise<boolean> {
  const attempt = await lockAttempt(tx, attemptId)
  const refund = await lockRefund(tx, refundId)
  if (refund.state === 'settled') return false
  // Two refunds of one amount that are checked at once find the same line: only one of them was sent.
  if (providerRefundId && (await isOfAnother(tx, refund, providerRefundId))) return false
  const { lockedAt: at } = booking
  const id = providerRefundId ?? refund.providerRefundId
  await updateRefund(tx, refundId, { state: 'settled', settledAt: at, nextTryAt: null, lastError: null, providerRefundId: id })
  const entries = refundSentEntries({ provider: attempt.provider, amountPaisa: refund.amountPaisa })
  await insertEntries(tx, { transaction: `refund-sent:${refundId}`, bookingId: booking.id, entries, at })
  const eventDetail = { refund: refundId, kind: refund.kind, amountPaisa: refund.amountPaisa, by: by.actor, note }
  await appendPaymentEvent(tx, { attemptId: attempt.id, source: 'settle', detail: eventDetail })
  await finishCancelling(tx, { app, by, booking, refund })
  return true
}

/** Returns whether a provider's number belongs to another refund of the booking. */
async function isOfAnother(tx: Tx, { id, bookingId }: Refund, providerRefundId: string): Promise<boolean> {
  const refunds = await findRefunds(tx, bookingId)
  return refunds.some((other) => other.id !== id && other.providerRefundId === providerRefundId)
}

type SettledRefund = { app: App; by: ActorContext; booking: LockedBooking; refund: Refund }

/** Reports a settled refund of the price to the booking; other refunds never keep a booking from being cancelled. */
async function finishCancelling(tx: Tx, { app, by, booking, refund }: SettledRefund): Promise<void> {
  if (!isOfPrice(refund)) return
  const rest = (await findRefunds(tx, booking.id)).filter((other) => isOfPrice(other) && other.state !== 'settled')
  const detail = { refund: refund.id, amountPaisa: refund.amountPaisa }
  const event = { kind: 'refund_settled', isLast: rest.length === 0 } as const
  const { booking: changed } = await recordEvent(tx, booking, { app, by, detail, event })
  await recordLateKeptShare(tx, app, changed)
}
