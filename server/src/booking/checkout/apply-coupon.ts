import { paisa } from '@chautari/contract/money'
import { confirmHold } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { reserveCoupon, type CouponReserved } from '../../promotion/index.ts'
import { couponError } from './coupon-error.ts'
import { recordChange, type EventContext } from '../history/record-change.ts'
import { mayHaveFree } from './parties/require-within-limits.ts'
import { isHeld } from '../rules/hold.ts'
import { whyNotPayable } from '../rules/holding.ts'
import { decide } from '../rules/lifecycle.ts'
import { isActive } from '../rules/status.ts'
import type { LockedBooking } from '../store/bookings.ts'
import type { RedeemedCoupon } from '../store/tables.ts'

export type WithCoupon = LockedBooking & { coupon: RedeemedCoupon }

/**
 * Redeems a coupon by its typed code; `isLocked` while a payment of the booking is open. Repeating the code changes nothing. A total of
 * 0 confirms the booking. Throws `already_paid`, `not_payable`, `hold_expired`, `coupon_locked`, the errors of `couponError`, and
 * `coupon_invalid` also when the person already has the maximum of free bookings. (spec 1 §7)
 */
export async function applyCoupon(
  tx: Tx,
  booking: LockedBooking,
  { code, isLocked, ...context }: EventContext & { code: string; isLocked: boolean },
): Promise<WithCoupon> {
  if (hasCoupon(booking, code)) return booking
  const { reference: holder, userId, product, totalPaisa, leadEmail: email, leadPhone: phone, lockedAt: now } = booking
  // This check precedes the lookup of the code, so that a booking that takes no coupon cannot be used to probe codes.
  const refusal = whyNotPayable(booking, now) ?? (isLocked || booking.coupon ? 'coupon_locked' : undefined)
  if (refusal) throw new AppError(refusal)
  // Lock order: the person's quota before the coupon, as in `rebook`.
  const isWithinQuota = await mayHaveFree(tx, context.app, booking)
  const reserved = await reserveCoupon(tx, { holder, code, kind: product.kind, totalPaisa, email, phone, userId, now })
  if (reserved.outcome === 'refused') throw couponError(reserved, product)

  return recordCoupon(tx, booking, { reserved, isWithinQuota, isLocked, ...context })
}

type CouponContext = EventContext & { reserved: CouponReserved; isWithinQuota: boolean; isLocked: boolean }

/**
 * Writes the price with a coupon that was reserved for the booking. A total of 0 confirms it. Throws `coupon_invalid` where the person already has the
 * maximum of free bookings, and `hold_expired`.
 */
export async function recordCoupon(
  tx: Tx,
  booking: LockedBooking,
  { reserved, isWithinQuota, isLocked, ...context }: CouponContext,
): Promise<WithCoupon> {
  const { reference: holder, product, totalPaisa, lockedAt: now } = booking
  const { name, remarks, discountPaisa } = reserved
  const coupon = { code: reserved.code, name, remarks }
  const reducedPaisa = paisa(totalPaisa - discountPaisa)
  if (reducedPaisa === 0 && !isWithinQuota) throw new AppError('coupon_invalid')
  const decision = decide(booking, { kind: 'coupon_redeemed', totalPaisa: reducedPaisa, isLocked }, now)
  if (decision.outcome !== 'changed') throw new Error(`coupon of booking ${holder} left undecided`)
  // The hold on the stock may have ended since the booking was read.
  if (decision.stock === 'confirm' && !(await confirmHold(tx, { kind: product.kind, holder }))) throw new AppError('hold_expired')
  const detail = { coupon: coupon.code, discountPaisa, totalPaisa: reducedPaisa }
  const transition = { ...decision, stock: 'keep' as const }
  return { ...(await recordChange(tx, booking, { ...context, detail, transition, fields: { coupon } })), coupon }
}

/** Returns whether the booking already has this coupon, and is still active or held. */
function hasCoupon(booking: LockedBooking, code: string): booking is WithCoupon {
  const { status, coupon, lockedAt } = booking
  if (coupon?.code !== code.toUpperCase()) return false
  return isActive(status) || isHeld(booking, lockedAt)
}
