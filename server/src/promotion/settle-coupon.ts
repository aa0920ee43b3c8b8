import type { Paisa } from '@chautari/contract/money'
import type { Tx } from '../platform/database/db.ts'
import { claimUse, lockRedemption, returnUse, setDiscount, setState } from './store/coupons.ts'

/**
 * Locks a holder's coupon for a later `consumeCoupon` or `releaseCoupon`. Call it before locking stock, because coupons come first
 * in the lock order. Does nothing for a holder without a coupon.
 */
export async function beginCouponSettlement(tx: Tx, holder: string): Promise<void> {
  await lockRedemption(tx, holder)
}

/**
 * Consumes a holder's coupon after the booking was paid (decision 025). A released one is claimed again; if the last use was
 * taken meanwhile, the discount still applies and the redemption becomes `honoured`, which counts against no limit.
 */
export async function consumeCoupon(tx: Tx, holder: string): Promise<void> {
  const redemption = await lockRedemption(tx, holder)
  if (!redemption || redemption.state === 'consumed' || redemption.state === 'honoured') return
  const hasUse = redemption.state === 'reserved' || (await claimUse(tx, redemption.couponId))
  await setState(tx, holder, hasUse ? 'consumed' : 'honoured')
}

/** Releases a holder's coupon and returns its use to the coupon (decision 025). Repeating it changes nothing. */
export async function releaseCoupon(tx: Tx, holder: string): Promise<void> {
  const redemption = await lockRedemption(tx, holder)
  if (redemption?.state !== 'reserved' && redemption?.state !== 'consumed') return
  await returnUse(tx, redemption.couponId)
  await setState(tx, holder, 'released')
}

/** Lowers the discount of a holder's coupon after its booking became cheaper (decision 099). */
export async function reduceDiscount(tx: Tx, holder: string, discountPaisa: Paisa): Promise<void> {
  await lockRedemption(tx, holder)
  await setDiscount(tx, holder, discountPaisa)
}
