import { dayInNepal } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import type { Tx } from '../platform/database/db.ts'
import { couponDiscount, emailKey, phoneKey, findCouponRefusal, type CouponRefusal } from './rules/coupon.ts'
import {
  countUsesOfPerson,
  deleteReleasedRedemption,
  lockCoupon,
  releaseCoupon,
  claimUse,
  insertReservation,
} from './store/coupons.ts'

/** Who wants a coupon for what. The holder is opaque here. */
export type CouponWanted = {
  holder: string
  code: string
  kind: 'room' | 'package'
  /** What the booking costs without the coupon. */
  totalPaisa: Paisa
  email: string
  phone: string
  /** Whose account it is for; nothing for a guest. */
  userId: number | null
  now: Date
}

/** Of a booking that had the coupon before: what it cost without it then, and what the coupon takes off at least now. */
export type CouponBefore = { costPaisa: Paisa; promisedPaisa: Paisa }

type CouponReserved = { outcome: 'reserved'; code: string; name: string; remarks: string; discountPaisa: Paisa }
type CouponAnswer = CouponReserved | { outcome: 'refused'; why: CouponRefusal | 'unknown' | 'spent' }

/**
 * Takes one use of a coupon for a holder who has none. The coupon is locked until the transaction ends, so that of many who ask for
 * its last use at once one has it.
 */
export async function reserveCoupon(tx: Tx, wanted: CouponWanted, before?: CouponBefore): Promise<CouponAnswer> {
  const { holder, kind, totalPaisa, userId, now } = wanted
  const person = { emailKey: emailKey(wanted.email), phoneKey: phoneKey(wanted.phone), userId, holder }
  const coupon = await lockCoupon(tx, wanted.code)
  if (!coupon) return { outcome: 'refused', why: 'unknown' }
  const usesOfPerson = await countUsesOfPerson(tx, coupon.id, person)
  // A price that came down since does not lose the coupon for being too low.
  const costPaisa = before?.costPaisa ?? totalPaisa
  const why = findCouponRefusal(coupon, { today: dayInNepal(now), kind, totalPaisa: costPaisa, usesOfPerson })
  if (why) return { outcome: 'refused', why }
  if (!(await claimUse(tx, coupon.id))) return { outcome: 'refused', why: 'spent' }
  const discountPaisa = paisa(Math.max(couponDiscount(coupon, totalPaisa), before?.promisedPaisa ?? 0))
  await insertReservation(tx, { ...person, couponId: coupon.id, discountPaisa })
  const { code, name, remarks } = coupon
  return { outcome: 'reserved', code, name, remarks, discountPaisa }
}

/** Takes the use again that a holder had, under the same conditions, whether or not it was given back meanwhile. */
export async function renewCoupon(tx: Tx, wanted: CouponWanted, before: CouponBefore): Promise<CouponAnswer> {
  await releaseCoupon(tx, wanted.holder)
  return reserveCoupon(tx, wanted, before)
}

/** A holder goes on without the coupon. */
export async function removeCoupon(tx: Tx, holder: string): Promise<void> {
  await releaseCoupon(tx, holder)
  await deleteReleasedRedemption(tx, holder)
}
