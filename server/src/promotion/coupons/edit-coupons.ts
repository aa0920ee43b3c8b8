import { dayInNepal } from '@chautari/contract/dates'
import type { Db, Tx } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { sentFields } from '../../platform/http/sent-fields.ts'
import { couponFaults, type CouponEdit } from '../rules/kept-coupon.ts'
import { lockCoupon, type CouponRow } from '../store/coupons.ts'
import { findKeptCoupons, type KeptCoupon } from '../read-models/kept-coupons.ts'
import { insertCoupon, isCodeTaken, markStopped, updateCoupon, type CouponDraft } from '../store/kept-coupons.ts'

/** Returns a coupon with its uses. The code's case does not matter. Throws `not_found`. */
export async function getKeptCoupon(db: Db, code: string): Promise<KeptCoupon> {
  const [found] = await findKeptCoupons(db, { code, limit: 1 })
  if (!found) throw new AppError('not_found')
  return found
}

/** Creates a coupon. Throws `coupon_known` when its code is taken, and `validation_failed` for days in the past or in the wrong order. */
export async function createCoupon(tx: Tx, draft: CouponDraft): Promise<void> {
  await requireValid(tx, { ...NEW, ...draft })
  if (!(await insertCoupon(tx, draft))) throw new AppError('coupon_known')
}

/** Returns a new coupon without creating it. Throws the errors of `createCoupon`. */
export async function tryNewCoupon(db: Db, draft: CouponDraft): Promise<KeptCoupon> {
  const coupon = { ...NEW, ...draft }
  await requireValid(db, coupon)
  if (await isCodeTaken(db, draft.code)) throw new AppError('coupon_known')
  return coupon
}

const NEW = { id: 0, used: 0, stoppedAt: null, keeping: 0, unpaid: 0, costPaisa: 0, costUnpaidPaisa: 0 }

/**
 * Changes days and limits of a coupon and returns it before and after. Keeps the uses that are taken. Throws `not_found`, `coupon_stopped`, and
 * `validation_failed` for days in the wrong order and for a limit below the uses taken.
 */
export async function changeCoupon(tx: Tx, code: string, edit: CouponEdit): Promise<{ before: CouponRow; after: CouponRow }> {
  const before = await lockGoing(tx, code)
  const after = changed(before, edit)
  await requireValid(tx, after, before)
  const { startsOn, endsOn, useLimit, personLimit } = after
  await updateCoupon(tx, before.id, { startsOn, endsOn, useLimit, personLimit })
  return { before, after }
}

/** Returns a coupon with a change applied, without writing it. Throws the errors of `changeCoupon`. */
export async function tryChange(db: Db, code: string, edit: CouponEdit): Promise<KeptCoupon> {
  const before = await getKeptCoupon(db, code)
  requireGoing(before)
  const after = changed(before, edit)
  await requireValid(db, after, before)
  return after
}

/** Permanently stops a coupon and returns it from before. Bookings with the coupon keep it. Throws `not_found` and `coupon_stopped`. */
export async function stopCoupon(tx: Tx, code: string): Promise<CouponRow> {
  const before = await lockGoing(tx, code)
  await markStopped(tx, before.id)
  return before
}

/** Returns a coupon as stopped, without writing it. Throws the errors of `stopCoupon`. */
export async function tryStop(db: Db, code: string): Promise<KeptCoupon> {
  const before = await getKeptCoupon(db, code)
  requireGoing(before)
  return { ...before, stoppedAt: await appNow(db) }
}

function changed<T extends CouponRow>(before: T, edit: CouponEdit): T {
  return { ...before, ...sentFields(edit) }
}

async function lockGoing(tx: Tx, code: string): Promise<CouponRow> {
  const coupon = await lockCoupon(tx, code)
  if (!coupon) throw new AppError('not_found')
  requireGoing(coupon)
  return coupon
}

function requireGoing({ stoppedAt }: CouponRow): void {
  if (stoppedAt !== null) throw new AppError('coupon_stopped')
}

type Checked = Parameters<typeof couponFaults>[0]

async function requireValid(db: Db, coupon: Checked, before?: Checked): Promise<void> {
  const fields = couponFaults(coupon, { today: dayInNepal(await appNow(db)), ...(before && { before }) })
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields })
}
