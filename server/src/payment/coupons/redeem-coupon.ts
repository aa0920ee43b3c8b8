import type { CouponChecked } from '@chautari/contract/booking/shapes'
import { toRupees } from '@chautari/contract/money'
import type { z } from 'zod'
import { changeBooking, checkout, getBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/http.ts'
import { waitOf } from '../../platform/limits/wait-message.ts'
import { findAttempts } from '../store/attempts.ts'
import { actorContextOf } from '../../platform/http/actor-context.ts'
import { removeCouponWithin } from './remove-coupon.ts'

type RedeemRequest = { typedReference: string; code: string; guestToken?: string | undefined; caller: Caller }

/**
 * Redeems a coupon for a booking without an open payment and returns the new price; a repeated code returns the same (spec 1 §7,
 * §8). With the guest token, or as the owner, another code replaces the coupon until a payment was started (issue 13 §8); where it is
 * refused, the coupon stays. Only refusals as `coupon_invalid` count against the limits per booking and IP address. Throws `booking_not_found`,
 * `already_paid`, `not_payable`, `hold_expired`, `coupon_locked`, the refusals of a coupon, and `rate_limited`, which says for how long.
 */
export async function redeemCoupon(
  app: App,
  { typedReference, code, guestToken, caller }: RedeemRequest,
): Promise<z.output<typeof CouponChecked>> {
  const { reference } = await getBooking(app, { typedReference, caller, access: 'reference' })
  const mayReplace = await mayChange(app, { typedReference, guestToken, caller })
  const by = actorContextOf(caller)
  await app.limits.check('couponGuesses', caller.address).catch(throwWithWait)
  // Each guess is counted before the check and uncounted when it was right, so that concurrent guesses cannot bypass the limit.
  await app.limits.count('wrongCoupons', reference).catch(throwWithWait)
  try {
    const booking = await changeBooking(app.db, { reference }, async (tx, locked) => {
      const isReplaced = mayReplace && locked.coupon !== null && locked.coupon.code !== code.toUpperCase()
      const booking = isReplaced ? await removeCouponWithin(tx, locked, { app, by }) : locked
      const isLocked = (await findAttempts(tx, locked.id)).some(({ state }) => state === 'open')
      return checkout.applyCoupon(tx, booking, { app, by, code, isLocked })
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

/** Returns whether the caller has full access to the booking, so that a coupon can be replaced; staff on behalf of a traveller may not. */
async function mayChange(app: App, { typedReference, guestToken, caller }: Omit<RedeemRequest, 'code'>): Promise<boolean> {
  if (caller.actor?.impersonator) return false
  if (guestToken === undefined && !caller.actor) return false
  const known = getBooking(app, { typedReference, caller, access: { guestToken } })
  return known.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'forbidden') return false
      throw error
    },
  )
}

/** Throws `rate_limited` with the time after which a code can be tried again. */
function throwWithWait(error: unknown): never {
  if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error
  const { retryAfterSeconds } = error
  const wait = waitOf(retryAfterSeconds)
  throw new AppError('rate_limited', {
    retryAfterSeconds,
    wording: {
      en: `Too many wrong codes. You can try again in ${wait.en}.`,
      ne: `धेरै पटक गलत कोड हालियो। ${wait.ne}पछि फेरि प्रयास गर्न सक्नुहुन्छ।`,
    },
  })
}
