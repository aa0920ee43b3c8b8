import type { BookingStatus } from '@chautari/contract/booking/status'
import { MINUTE } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { confirmHold, extendHold } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockCouponOf } from '../../promotion/index.ts'
import { claimStock } from '../stock/claim-stock.ts'
import { recordChange, type Deed } from './record-change.ts'
import { decide, wantsStock, type BookingEvent, type StockFound, type Refund } from '../rules/lifecycle.ts'
import { findLastEventAt, hasEvent } from '../store/events.ts'
import type { LockedBooking } from '../store/bookings.ts'

/** A payment begins. Throws `hold_expired`, `already_paid` or `not_payable`. */
export async function recordPaymentStarted(tx: Tx, booking: LockedBooking, deed: Deed): Promise<void> {
  const decision = decide(booking, { kind: 'payment_started' }, booking.lockedAt)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'changed') await recordChange(tx, booking, { ...deed, transition: decision })
}

/**
 * Money that a provider's own records show: confirms what is held or free to take again. Answers where the
 * booking stands now and what is to be paid back: everything when it is sold, the surplus, or a payment too many.
 */
export async function recordCapture(tx: Tx, booking: LockedBooking, { capturedPaisa, ...deed }: Deed & { capturedPaisa: Paisa }) {
  // Coupons are locked before stock, always.
  await lockCouponOf(tx, booking.reference)
  const stock = wantsStock(booking, capturedPaisa) ? await secureStock(tx, booking) : 'gone'
  const event: BookingEvent = { kind: 'payment_captured', capturedPaisa, stock }
  const decision = decide(booking, event, booking.lockedAt)
  if (decision.outcome !== 'changed') throw new Error(`A capture for ${booking.reference} was left undecided.`)
  await recordChange(tx, booking, { ...deed, transition: decision })
  const { to, refunds } = decision
  return { status: to, refunds, isTooLittle: to === 'payment_verification_failed' } satisfies CaptureRecorded
}

type CaptureRecorded = { status: BookingStatus; refunds: Refund[]; isTooLittle: boolean }

/** A provider said for good that an attempt was not paid; `isLast` when no other attempt of the booking could still be. */
export async function recordPaymentFailed(tx: Tx, booking: LockedBooking, { isLast, ...deed }: Deed & { isLast: boolean }) {
  return recordEvent(tx, booking, { ...deed, event: { kind: 'payment_refused', isLast } })
}

/** Money may be moving: the hold grows once, while it lasts. */
export async function recordVerificationPending(tx: Tx, booking: LockedBooking, deed: Deed): Promise<BookingStatus> {
  const decision = decide(booking, { kind: 'payment_uncertain' }, booking.lockedAt)
  if (decision.outcome !== 'changed') return booking.status
  const { holdExpiresAt, graceUsed } = booking
  const grows = decision.graceUsed && !graceUsed && decision.holdExpiresAt !== null
  // The stock has the last word: its hold may have ended since the booking was read.
  const grown =
    grows &&
    (await extendHold(tx, { kind: booking.product.kind, holder: booking.reference }, decision.holdExpiresAt ?? booking.lockedAt))
  await recordChange(tx, booking, { ...deed, transition: grown ? decision : { ...decision, holdExpiresAt, graceUsed } })
  return decision.to
}

/** A day went by without a verdict. */
export async function recordVerificationFailed(tx: Tx, booking: LockedBooking, deed: Deed): Promise<BookingStatus> {
  const isFirst = !(await hasEvent(tx, booking.id, 'payment_unresolved'))
  return recordEvent(tx, booking, { ...deed, event: { kind: 'payment_unresolved', isFirst } })
}

/** A provider's own records show money of another currency or merchant: a person has to look, and is told so once. */
export async function recordContradicted(tx: Tx, booking: LockedBooking, deed: Deed): Promise<BookingStatus> {
  if (booking.status === 'payment_verification_failed') return booking.status
  return recordEvent(tx, booking, { ...deed, event: { kind: 'payment_contradicted' } })
}

/** What had been given up is looked at again: at most once a minute. */
export async function recordVerificationAsked(tx: Tx, booking: LockedBooking, deed: Deed): Promise<BookingStatus> {
  const before = await findLastEventAt(tx, booking.id, 'verification_asked')
  if (before && booking.lockedAt.getTime() - before.getTime() < MINUTE) return booking.status
  return recordEvent(tx, booking, { ...deed, event: { kind: 'verification_asked' } })
}

async function recordEvent(
  tx: Tx,
  booking: LockedBooking,
  { event, ...deed }: Deed & { event: BookingEvent },
): Promise<BookingStatus> {
  const decision = decide(booking, event, booking.lockedAt)
  if (decision.outcome !== 'changed') return booking.status
  await recordChange(tx, booking, { ...deed, transition: decision })
  return decision.to
}

/** A late payment takes the stock again if the product is still sold, its start still ahead and everything free. */
async function secureStock(tx: Tx, booking: LockedBooking): Promise<StockFound> {
  if (await confirmHold(tx, { kind: booking.product.kind, holder: booking.reference })) return 'held'
  return (await claimStock(tx, booking, booking.lockedAt)) ? 'retaken' : 'gone'
}
