import { HOLD_HOURS_PROPOSAL, HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import { HOUR, MINUTE } from '@chautari/contract/dates'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { coupons } from '../../../promotion/index.ts'
import { startOf } from '../../terms/quote-refund.ts'
import { recordChange, type EventContext, type RecordedEvent } from '../../history/record-change.ts'
import { decide, type BookingEvent } from '../../rules/lifecycle.ts'
import { moveStock } from '../../checkout/take-stock.ts'
import type { LockedBooking } from '../../store/bookings.ts'
import type { AmendmentQuote } from './quote-amendment.ts'
import { changedFields } from './sold.ts'
import { findAmendments } from '../../read-models/find-amendments.ts'
import { endOpenAmendments, holderOf, insertAmendment } from '../../store/amendments/amendments.ts'

type AmendmentContext = EventContext & { quote: AmendmentQuote; isProposed?: boolean }

/**
 * Amends a locked booking as quoted, and returns it with the refunds now due (decision 099). An amendment that costs no more is applied at once, and a
 * difference is refunded. A dearer one is offered: its stock is held for HOLD_MINUTES_AMENDMENT until the difference is paid, and the booking stays as it
 * is meanwhile. With `isProposed`, an amendment that costs no more is held for HOLD_HOURS_PROPOSAL until the traveller accepts it (decision 137). Call
 * `requireAmendable` first. Throws `not_amendable`, and the quote's `unavailable` error when too little stock is free.
 */
export async function amendBooking(
  tx: Tx,
  booking: LockedBooking,
  { quote, isProposed = false, ...context }: AmendmentContext,
): Promise<RecordedEvent> {
  const { before, after, differencePaisa, stock, unavailable } = quote
  const { id: bookingId, reference, lockedAt: now } = booking
  const earlier = await findAmendments(tx, bookingId)
  const isOffer = isProposed || differencePaisa > 0
  const decision = decide(booking, eventOf(quote, isProposed), now)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'unchanged') throw new Error(`Amendment of booking ${reference} left undecided.`)
  const number = earlier.length + 1
  const holdExpiresAt = isOffer ? heldUntil(booking, after, isProposed) : null
  // Lock order: coupon before stock (CONTRIBUTING.md).
  if (!isOffer && after.couponPaisa !== before.couponPaisa) await coupons.reduceDiscount(tx, reference, after.couponPaisa)
  const hold = { holder: reference, offer: holderOf(reference, { number }), expiresAt: holdExpiresAt }
  if (!(await moveStock(tx, stock, hold))) throw new AppError(unavailable)
  // Earlier offers were quoted for the booking as it was before this amendment, so that their payments must not apply them.
  await endOpenAmendments(tx, bookingId, now)
  const state = isOffer ? ('offered' as const) : ('applied' as const)
  const written = { bookingId, number, state, before, after, differencePaisa, createdAt: now, holdExpiresAt }
  const amendment = await insertAmendment(tx, { ...written, settledAt: isOffer ? null : now })
  const { startsOn, endsOn, totalPaisa } = after
  const changed = await recordChange(tx, booking, {
    ...context,
    detail: { ...context.detail, amendment: number, startsOn, endsOn, totalPaisa, differencePaisa },
    transition: decision,
    amendment,
    ...(!isOffer && { fields: changedFields(booking, after) }),
  })
  return { booking: changed, refunds: decision.refunds }
}

function eventOf({ after: { totalPaisa }, differencePaisa }: AmendmentQuote, isProposed: boolean): BookingEvent {
  if (isProposed) return { kind: 'amendment_proposed' }
  return differencePaisa > 0 ? { kind: 'amendment_offered' } : { kind: 'amended', totalPaisa }
}

/**
 * Returns the end of the hold of an offer: never after the start of either stay, because then it could not be applied any more. Throws `not_amendable`
 * when the new stay has started already, as a stay from today does after check-in: the offer could never be paid.
 */
function heldUntil(booking: LockedBooking, after: AmendmentQuote['after'], isProposed: boolean): Date {
  const longestMs = isProposed ? HOLD_HOURS_PROPOSAL * HOUR : HOLD_MINUTES_AMENDMENT * MINUTE
  const ends = [booking.lockedAt.getTime() + longestMs, startOf(booking).getTime(), startOf(after).getTime()]
  const end = new Date(Math.min(...ends))
  if (end <= booking.lockedAt) throw new AppError('not_amendable')
  return end
}
