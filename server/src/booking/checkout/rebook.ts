import { paisa, type Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { transact } from '../../platform/database/transaction.ts'
import { removeCoupon, renewCoupon } from '../../promotion/index.ts'
import { findOffer } from './find-offer.ts'
import { requireQuota } from '../stock/require-quota.ts'
import { recordChange } from '../history/record-change.ts'
import { rebookedUntil } from '../rules/hold.ts'
import { whyNotRebookable } from '../rules/holding.ts'
import { decide } from '../rules/lifecycle.ts'
import { costOf, lowerOf } from './rules/price.ts'
import { getBookingForChange, type LockedBooking } from '../store/bookings.ts'
import { hasEvent } from '../store/events.ts'
import type { RedeemedCoupon } from '../store/tables.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

type Request = { reference: string; caller: Caller }

/**
 * Holds what lapsed for ten minutes more, at the price it was sold at or today's if that is lower (spec 1 §4: "Book again"). A coupon
 * that is gone meanwhile is left out, unless a payment was begun: then the total must not rise. Throws `booking_not_found`,
 * `already_paid`, `not_payable`, `hold_active`, `rebook_limit`, `hold_quota`, `coupon_invalid`, `room_unavailable`,
 * `package_unavailable`.
 */
export async function rebook(app: App, { reference, caller }: Request): Promise<LockedBooking> {
  return transact(app.db, async (tx) => {
    const booking = await getBookingForChange(tx, { reference })
    const { lockedAt: now, leadEmail: email, leadPhone: phone, userId } = booking
    const code = whyNotRebookable(booking, now)
    if (code) throw new AppError(code)
    await requireQuota(tx, { app, email, phone, userId, isFree: false })

    const unavailable = new AppError(booking.product.kind === 'package' ? 'package_unavailable' : 'room_unavailable')
    const offer = await findOffer(tx, booking, now)
    if (!offer) throw unavailable
    const prices = lowerOf(booking, offer)
    // Coupons are locked before stock, always.
    const { coupon, totalPaisa } = await keepCoupon(tx, booking, costOf(prices))
    if (totalPaisa === 0) await requireQuota(tx, { app, email, phone, userId, isFree: true })
    if (!(await offer.hold(rebookedUntil(now)))) throw unavailable

    const decision = decide(booking, { kind: 'booked_again', totalPaisa }, now)
    if (decision.outcome !== 'changed') throw new Error(`Booking ${reference} again was left undecided.`)
    const terms = { ...prices, coupon, updatedAt: now }
    const detail = { totalPaisa, coupon: coupon?.code ?? null }
    return recordChange(tx, booking, { app, by: actorContextOf(caller), detail, transition: decision, terms })
  })
}

type Kept = { coupon: RedeemedCoupon | null; totalPaisa: Paisa }

/** Takes the coupon's use again, or goes on without it. */
async function keepCoupon(tx: Tx, booking: LockedBooking, costPaisa: Paisa): Promise<Kept> {
  const { reference: holder, coupon, product, leadEmail: email, leadPhone: phone, userId, lockedAt: now } = booking
  if (!coupon) return { coupon: null, totalPaisa: costPaisa }
  const wanted = { holder, code: coupon.code, kind: product.kind, totalPaisa: costPaisa, email, phone, userId, now }
  const before = { costPaisa: costOf(booking), promisedPaisa: paisa(Math.max(0, costPaisa - booking.totalPaisa)) }
  const answer = await renewCoupon(tx, wanted, before)
  if (answer.outcome === 'reserved') return { coupon, totalPaisa: paisa(costPaisa - answer.discountPaisa) }
  if (costPaisa > booking.totalPaisa && (await hasEvent(tx, booking.id, 'payment_started'))) throw new AppError('coupon_invalid')
  await removeCoupon(tx, holder)
  return { coupon: null, totalPaisa: costPaisa }
}
