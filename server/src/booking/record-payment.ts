import type { BookingStatus } from '@chautari/contract/booking/status'
import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import type { Paisa } from '@chautari/contract/money'
import { confirmNights, extendHold, takeConfirmedNights } from '../availability/index.ts'
import { getRoomForSale } from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'
import { AppError } from '../platform/errors.ts'
import { recordChange, type Deed } from './record-change.ts'
import { decide, wantsNights, type BookingEvent, type NightsFound, type Refund } from './rules/lifecycle.ts'
import type { LockedBooking } from './store/bookings.ts'

/** A payment begins. Throws `hold_expired`, `already_paid` or `not_payable`. */
export async function recordPaymentStarted(tx: Tx, booking: LockedBooking, deed: Deed): Promise<void> {
  const decision = decide(booking, { kind: 'payment_started' }, booking.lockedAt)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'changed') await recordChange(tx, booking, { ...deed, transition: decision })
}

/**
 * Money that a provider's own records show: confirms the nights when they are held or free to take again. Answers where the
 * booking stands now and what is to be paid back: everything when the nights are sold, the surplus, or a payment too many.
 */
export async function recordCapture(tx: Tx, booking: LockedBooking, { capturedPaisa, ...deed }: Deed & { capturedPaisa: Paisa }) {
  const nights = wantsNights(booking, capturedPaisa) ? await secureNights(tx, booking) : 'gone'
  const event: BookingEvent = { kind: 'payment_captured', capturedPaisa, nights }
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
  // The nights have the last word: their hold may have ended since the booking was read.
  const grown = grows && (await extendHold(tx, booking.reference, decision.holdExpiresAt ?? booking.lockedAt))
  await recordChange(tx, booking, { ...deed, transition: grown ? decision : { ...decision, holdExpiresAt, graceUsed } })
  return decision.to
}

/** A day went by without a verdict. */
export async function recordVerificationFailed(tx: Tx, booking: LockedBooking, deed: Deed): Promise<BookingStatus> {
  return recordEvent(tx, booking, { ...deed, event: { kind: 'payment_unresolved' } })
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

/** A late payment takes the nights again if the room is still sold, the stay still ahead and every night free. */
async function secureNights(tx: Tx, booking: LockedBooking): Promise<NightsFound> {
  const { reference: holder, startsOn, endsOn, quantity, lockedAt } = booking
  if (await confirmNights(tx, holder)) return 'held'
  if (startsOn < dayInNepal(lockedAt)) return 'gone'
  const room = await getRoomForSale(tx, booking.product.roomSlug)
  if (!room) return 'gone'
  const taken = await takeConfirmedNights(tx, { holder, room, nights: nightsOf(startsOn, endsOn), quantity })
  return taken ? 'retaken' : 'gone'
}
