import { dayInNepal } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Tx } from '../platform/database/db.ts'
import { emailKey, phoneKey } from '../platform/limits/person-keys.ts'
import { couponDiscount, findCouponRefusal, type CouponRefusal } from './rules/coupon.ts'
import {
  claimUse,
  countUsesOfPerson,
  deleteReleasedRedemption,
  getPersonLimit,
  insertReservation,
  lockCoupon,
  lockRedemption,
  setPerson,
  type Person,
} from './store/coupons.ts'
import { releaseCoupon } from './settle-coupon.ts'

/** Request for a coupon. `holder` is the booking's reference, which promotion does not interpret. */
export type CouponRequest = {
  holder: string
  code: string
  kind: 'room' | 'package'
  /** Price without the coupon. */
  totalPaisa: Paisa
  email: string | null
  phone: string | null
  /** Account of the booking; null for a guest. */
  userId: number | null
  now: Date
}

/** Earlier use of the coupon by the same booking: its price then, and the discount it was promised, which never shrinks. */
export type EarlierUse = { costPaisa: Paisa; promisedPaisa: Paisa }

/** A reserved use, with its discount. */
export type CouponReserved = { outcome: 'reserved'; code: string; name: string; remarks: string; discountPaisa: Paisa }
/** A refusal, with the minimum total when the booking is below it. */
export type CouponRefused = { outcome: 'refused'; why: CouponRefusal | 'unknown' | 'spent'; minTotalPaisa?: number }
type CouponResult = CouponReserved | CouponRefused

/**
 * Reserves one use of a coupon for a holder without a coupon (decision 025). Locks the coupon until the transaction ends, so that of concurrent
 * requests for its last use one succeeds.
 */
export async function reserveCoupon(tx: Tx, request: CouponRequest, earlier?: EarlierUse): Promise<CouponResult> {
  const { holder, kind, totalPaisa, userId, now } = request
  const person = { ...keysOf(request), userId, holder }
  const coupon = await lockCoupon(tx, request.code)
  if (!coupon) return { outcome: 'refused', why: 'unknown' }
  const uses = await countUsesOfPerson(tx, coupon.id, person)
  // The minimum is checked against the earlier price, so that a price drop does not lose the coupon.
  const costPaisa = earlier?.costPaisa ?? totalPaisa
  const why = findCouponRefusal(coupon, { today: dayInNepal(now), kind, totalPaisa: costPaisa, ...uses })
  if (why) return { outcome: 'refused', why, minTotalPaisa: coupon.minTotalPaisa }
  if (!(await claimUse(tx, coupon.id))) return { outcome: 'refused', why: 'spent' }
  const discountPaisa = paisa(Math.max(couponDiscount(coupon, totalPaisa), earlier?.promisedPaisa ?? 0))
  await insertReservation(tx, { ...person, couponId: coupon.id, discountPaisa })
  const { code, name, remarks } = coupon
  return { outcome: 'reserved', code, name, remarks, discountPaisa }
}

/** Reserves a holder's earlier coupon again, whether or not its use was released meanwhile. */
export async function renewCoupon(tx: Tx, request: CouponRequest, earlier: EarlierUse): Promise<CouponResult> {
  await releaseCoupon(tx, request.holder)
  return reserveCoupon(tx, request, earlier)
}

/** Releases a holder's coupon and deletes its redemption. */
export async function removeCoupon(tx: Tx, holder: string): Promise<void> {
  await releaseCoupon(tx, holder)
  await deleteReleasedRedemption(tx, holder)
}

type Contact = { email: string | null; phone: string | null }
type Holder = Contact & { holder: string; userId: number | null }

/**
 * Assigns a holder's redemption to the person with the corrected email or phone. Returns false, and changes nothing, when that person
 * has no use of the coupon left. Does nothing for a holder without a coupon.
 */
export async function reassignCoupon(tx: Tx, { holder, email, phone, userId }: Holder): Promise<boolean> {
  const redemption = await lockRedemption(tx, holder)
  if (!redemption) return true
  const person = { ...keysOf({ email, phone }), userId, holder }
  if (isOf(redemption, person)) return true
  const limit = await getPersonLimit(tx, redemption.couponId)
  const { usesOfPerson } = await countUsesOfPerson(tx, redemption.couponId, person)
  if (limit !== null && usesOfPerson >= limit) return false
  await setPerson(tx, person)
  return true
}

/** Returns whether a redemption already is this person's. Their uses are then not counted again, because the limit may have been lowered since. */
function isOf(redemption: Person, { emailKey, phoneKey, userId }: Person): boolean {
  return redemption.emailKey === emailKey && redemption.phoneKey === phoneKey && redemption.userId === userId
}

function keysOf({ email, phone }: Contact) {
  return { emailKey: email === null ? null : emailKey(email), phoneKey: phone === null ? null : phoneKey(phone) }
}
