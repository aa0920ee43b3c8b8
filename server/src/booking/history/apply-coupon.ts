import { paisa } from '@chautari/contract/money'
import { confirmHold } from '../../availability/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { AppError } from '../../platform/errors.ts'
import { reserveCoupon } from '../../promotion/index.ts'
import { recordChange, type EventContext } from './record-change.ts'
import { mayHaveFree } from '../stock/require-quota.ts'
import { isLive } from '../rules/hold.ts'
import { whyNotPayable } from '../rules/holding.ts'
import { decide } from '../rules/lifecycle.ts'
import { isStanding } from '../rules/status.ts'
import type { LockedBooking } from '../store/bookings.ts'
import type { RedeemedCoupon } from '../store/tables.ts'

export type WithCoupon = LockedBooking & { coupon: RedeemedCoupon }

/**
 * Redeems a coupon by the code that somebody typed; `isLocked` while a payment of the booking is open. The same code again changes
 * nothing. Down to nothing, the booking is confirmed. Throws `already_paid`, `not_payable`, `hold_expired`, `coupon_locked`,
 * `coupon_invalid`, also down to nothing for who has as many free bookings as may be.
 */
export async function applyCoupon(
  tx: Tx,
  booking: LockedBooking,
  { code, isLocked, ...deed }: EventContext & { code: string; isLocked: boolean },
): Promise<WithCoupon> {
  if (hasCoupon(booking, code)) return booking
  const { reference: holder, userId, product, totalPaisa, leadEmail: email, leadPhone: phone, lockedAt: now } = booking
  // Whoever cannot redeem any coupon learns nothing about this one.
  const refusal = whyNotPayable(booking, now) ?? (isLocked || booking.coupon ? 'coupon_locked' : undefined)
  if (refusal) throw new AppError(refusal)
  // Who reserves in the same name is waited for before the coupon is locked, as when booking again.
  const isWithinQuota = await mayHaveFree(tx, { app: deed.app, email, phone, userId })
  const answer = await reserveCoupon(tx, { holder, code, kind: product.kind, totalPaisa, email, phone, userId, now })
  if (answer.outcome === 'refused') throw new AppError('coupon_invalid')

  const { name, remarks, discountPaisa } = answer
  const coupon = { code: answer.code, name, remarks }
  const left = paisa(totalPaisa - discountPaisa)
  if (left === 0 && !isWithinQuota) throw new AppError('coupon_invalid')
  const decision = decide(booking, { kind: 'coupon_redeemed', totalPaisa: left, isLocked }, now)
  if (decision.outcome !== 'changed') throw new Error(`A coupon of ${holder} was left undecided.`)
  // The stock has the last word: its hold may have ended since the booking was read.
  if (decision.stock === 'confirm' && !(await confirmHold(tx, { kind: product.kind, holder }))) throw new AppError('hold_expired')
  const detail = { coupon: coupon.code, discountPaisa, totalPaisa: left }
  const transition = { ...decision, stock: 'keep' as const }
  return { ...(await recordChange(tx, booking, { ...deed, detail, transition, terms: { coupon } })), coupon }
}

/** Whether the coupon is the booking's already, and still counts for it. */
function hasCoupon(booking: LockedBooking, code: string): booking is WithCoupon {
  const { status, coupon, holdExpiresAt, lockedAt } = booking
  if (coupon?.code !== code.toUpperCase()) return false
  return isStanding(status) || isLive(holdExpiresAt, lockedAt)
}
