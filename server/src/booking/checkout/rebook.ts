import { paisa, type Paisa } from '@chautari/contract/money'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { removeCoupon, renewCoupon } from '../../promotion/index.ts'
import { quoteRebook } from './quote-rebook.ts'
import type { Admission } from './challenges/admission.ts'
import { mayHaveFree, requireWithinLimits } from './parties/require-within-limits.ts'
import { changeBooking } from '../history/change-bookings.ts'
import { recordChange } from '../history/record-change.ts'
import { rebookedUntil } from '../rules/hold.ts'
import { whyNotRebookable } from '../rules/holding.ts'
import { decide } from '../rules/lifecycle.ts'
import { costOf } from '../terms/rules/price.ts'
import type { LockedBooking } from '../store/bookings.ts'
import { hasEvent } from '../store/events.ts'
import type { RedeemedCoupon } from '../store/tables.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

type RebookRequest = { reference: string; caller: Caller; admission?: Admission }

/**
 * Holds a lapsed booking again for HOLD_MINUTES_REBOOK, at the price as sold or today's if that is lower (spec 1 §4: "Book again"). A
 * coupon that is used up by now is dropped, unless a payment was started: then the total must not rise (decision 025). Throws `booking_not_found`,
 * `already_paid`, `not_payable`, `hold_active`, `rebook_limit`, `hold_quota`, `group_needs_contact`, `challenge_required`, `coupon_invalid`, `room_unavailable`,
 * `package_unavailable`.
 */
export async function rebook(app: App, { reference, caller, admission }: RebookRequest): Promise<LockedBooking> {
  return changeBooking(app.db, { reference }, async (tx, booking) => {
    const { lockedAt: now } = booking
    const code = whyNotRebookable(booking, now)
    if (code) throw new AppError(code)

    const unavailable = new AppError(booking.product.kind === 'package' ? 'package_unavailable' : 'room_unavailable')
    const quote = await quoteRebook(tx, booking, now)
    if (!quote) throw unavailable
    const { prices, claim } = quote
    // Lock order: the party before the coupon.
    const isFree = costOf(prices) === 0
    const mustProve = await requireWithinLimits(tx, booking, { app, claim, isFree, caller, admission })
    // Lock order: coupon before stock (CONTRIBUTING.md).
    const { coupon, totalPaisa } = await keepCoupon(tx, booking, costOf(prices))
    if (totalPaisa === 0 && !isFree && !(await mayHaveFree(tx, app, booking))) throw new AppError('hold_quota')
    const needsProof = isFree && mustProve
    if (!(await quote.hold(rebookedUntil(now)))) throw unavailable

    const decision = decide(booking, { kind: 'booked_again', totalPaisa, needsProof }, now)
    if (decision.outcome !== 'changed') throw new Error(`rebook of booking ${reference} left undecided`)
    const fields = { ...prices, coupon, updatedAt: now }
    const detail = { totalPaisa, coupon: coupon?.code ?? null }
    return recordChange(tx, booking, { app, by: actorContextOf(caller), detail, transition: decision, fields })
  })
}

type KeptCoupon = { coupon: RedeemedCoupon | null; totalPaisa: Paisa }

/** Reserves the coupon's use again, or drops the coupon. Throws `coupon_invalid` where dropping it would raise a started total. */
async function keepCoupon(tx: Tx, booking: LockedBooking, costPaisa: Paisa): Promise<KeptCoupon> {
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
