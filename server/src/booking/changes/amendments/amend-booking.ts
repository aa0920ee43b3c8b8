import { HOLD_MINUTES_AMENDMENT } from '@chautari/contract/booking/limits'
import { MINUTE } from '@chautari/contract/dates'
import type { Tx } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/errors.ts'
import { coupons } from '../../../promotion/index.ts'
import { startOf } from '../../terms/quote-refund.ts'
import { recordChange, type EventContext, type RecordedEvent } from '../../history/record-change.ts'
import { decide } from '../../rules/lifecycle.ts'
import { moveStock } from '../../checkout/take-stock.ts'
import type { LockedBooking } from '../../store/bookings.ts'
import type { AmendmentQuote } from './quote-amendment.ts'
import { termsAs } from './sold.ts'
import { findAmendments } from '../../read-models/find-amendments.ts'
import { endOpenAmendments, holderOf, insertAmendment } from '../../store/amendments/amendments.ts'

type Amending = EventContext & { quote: AmendmentQuote }

/**
 * Changes a booking that the transaction has locked to what was quoted: at once where that costs as much or less, with a refund of the
 * difference; otherwise it is held for HOLD_MINUTES_AMENDMENT until the difference is paid, and the booking stands meanwhile
 * (decision 099). The caller has checked that it can be amended. Throws `not_amendable`, and the quote's `unavailable` error where too little
 * is free.
 */
export async function amendBooking(tx: Tx, booking: LockedBooking, { quote, ...context }: Amending): Promise<RecordedEvent> {
  const { before, after, differencePaisa, stock, unavailable } = quote
  const { id: bookingId, reference, lockedAt: now } = booking
  const earlier = await findAmendments(tx, bookingId)
  const isOffer = differencePaisa > 0
  const event = isOffer ? ({ kind: 'amendment_offered' } as const) : ({ kind: 'amended', totalPaisa: after.totalPaisa } as const)
  const decision = decide(booking, event, now)
  if (decision.outcome === 'refused') throw new AppError(decision.code)
  if (decision.outcome === 'unchanged') throw new Error(`Amendment of booking ${reference} left undecided.`)
  const number = earlier.length + 1
  const holdExpiresAt = isOffer ? heldUntil(booking, after, now) : null
  // Lock order: coupon before stock (CONTRIBUTING.md).
  if (after.couponPaisa !== before.couponPaisa) await coupons.reduceDiscount(tx, reference, after.couponPaisa)
  const hold = { holder: reference, offer: holderOf(reference, { number }), expiresAt: holdExpiresAt }
  if (!(await moveStock(tx, stock, hold))) throw new AppError(unavailable)
  // A payment of an earlier offer would no longer change what it was an offer for.
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
    ...(!isOffer && { terms: termsAs(booking, after) }),
  })
  return { booking: changed, refunds: decision.refunds }
}

/** Returns the end of the hold of an offer: never after the start of either stay, because then it could not be applied any more. */
function heldUntil(booking: LockedBooking, after: AmendmentQuote['after'], now: Date): Date {
  const ends = [now.getTime() + HOLD_MINUTES_AMENDMENT * MINUTE, startOf(booking).getTime(), startOf(after).getTime()]
  return new Date(Math.min(...ends))
}
