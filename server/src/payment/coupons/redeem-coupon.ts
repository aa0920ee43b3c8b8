import type { CouponChecked } from '@chautari/contract/booking/shapes'
import { toRupees } from '@chautari/contract/money'
import type { z } from 'zod'
import { getBooking, getBookingForChange, applyCoupon } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { transact } from '../../platform/database/transaction.ts'
import { findAttempts } from '../attempts/store/attempts.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'

type Request = { typedReference: string; code: string; caller: Caller }

/**
 * Redeems a coupon for a booking without an open payment and returns the new price; a repeated code returns the same (spec 1 §7,
 * §8). Only wrong codes count against the limits per booking and IP address. Throws `booking_not_found`, `already_paid`,
 * `not_payable`, `hold_expired`, `coupon_locked`, `coupon_invalid`, `rate_limited`.
 */
export async function redeemCoupon(app: App, { typedReference, code, caller }: Request): Promise<z.output<typeof CouponChecked>> {
  const { reference } = await getBooking(app, { typedReference, caller, access: 'reference' })
  const by = actorContextOf(caller)
  await app.limits.check('couponGuesses', caller.address)
  // Each guess is counted before the check and uncounted when it was right, so that concurrent guesses cannot bypass the limit.
  await app.limits.count('wrongCoupons', reference)
  try {
    const booking = await transact(app.db, async (tx) => {
      const locked = await getBookingForChange(tx, { reference })
      const isLocked = (await findAttempts(tx, locked.id)).some(({ state }) => state === 'open')
      return applyCoupon(tx, locked, { app, by, code, isLocked })
    })
    await app.limits.uncount('wrongCoupons', reference)
    const { coupon, couponPaisa, totalPaisa } = booking
    return {
      booking_reference: reference,
      booking_total_amount: toRupees(totalPaisa),
      is_free: totalPaisa === 0,
      coupon: { discounted_amount: toRupees(couponPaisa), coupon_name: coupon.name, remarks: coupon.remarks },
    }
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'coupon_invalid'
    await (isWrong ? app.limits.count('couponGuesses', caller.address) : app.limits.uncount('wrongCoupons', reference))
    throw error
  }
}
