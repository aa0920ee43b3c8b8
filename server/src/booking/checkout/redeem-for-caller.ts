import type { SQL } from 'drizzle-orm'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import type { ActorContext } from '../../platform/http/actor-context.ts'
import { reserveCoupon, type CouponReserved } from '../../promotion/index.ts'
import { isAwaitingPayment } from '../rules/status.ts'
import { lockBooking, type BookingDetails, type BookingRow } from '../store/bookings.ts'
import { recordCoupon } from './apply-coupon.ts'
import { couponError } from './coupon-error.ts'
import type { Order } from './order.ts'
import { mayHaveFree } from './parties/require-within-limits.ts'

/** The member of staff who books for a caller. `also` runs in the transaction of the booking, after its coupon is redeemed. */
export type BookedByStaff = {
  by: ActorContext
  /** The code of a coupon to redeem with it. */
  coupon: string | undefined
  also: (tx: Tx, booking: SoldBooking) => Promise<void>
}

/** A new booking with the price as sold. */
export type SoldBooking = Pick<
  BookingRow,
  'reference' | 'grossPaisa' | 'discountPaisa' | 'couponPaisa' | 'coupon' | 'totalPaisa' | 'holdExpiresAt'
>

type CallerReservation = { staff: BookedByStaff | undefined; reference: string; order: Order; lead: Lead; now: Date }
type Lead = Pick<BookingDetails, 'leadEmail' | 'leadPhone'>

/**
 * Reserves a caller's coupon for a booking that is about to be made. Call it before the stock is taken, because of the lock order. Returns undefined when
 * staff name no coupon, and for a free booking. Throws the errors of `couponError`.
 */
export async function reserveForCaller(
  tx: Tx,
  { staff, reference: holder, order: { product, totalPaisa }, lead, now }: CallerReservation,
): Promise<CouponReserved | undefined> {
  const { leadEmail: email, leadPhone: phone } = lead
  if (staff?.coupon === undefined || totalPaisa === 0) return undefined
  const wanted = { holder, code: staff.coupon, kind: product.kind, totalPaisa, email, phone, userId: null, now }
  const reserved = await reserveCoupon(tx, wanted)
  if (reserved.outcome === 'refused') throw couponError(reserved, product)
  return reserved
}

type FinishContext = {
  app: App
  staff: BookedByStaff
  coupon: CouponReserved | undefined
  /** Returns SQL that queues the messages about the new booking. */
  announce: (booking: BookingDetails) => SQL[]
}

/**
 * Redeems the reserved coupon of a new booking, queues the messages about the booking at its reduced price, and runs `also` of staff. When nothing is left
 * to pay, redeeming the coupon queues the confirmation instead. Throws the errors of `recordCoupon`.
 */
export async function finishForCaller(
  tx: Tx,
  made: BookingDetails,
  { app, staff, coupon, announce }: FinishContext,
): Promise<void> {
  const { by, also } = staff
  if (!coupon) return also(tx, made)
  const held = await lockBooking(tx, { reference: made.reference })
  const isWithinQuota = await mayHaveFree(tx, app, held)
  const actor = { ...by, onBehalfOf: 'traveller' }
  const booking = await recordCoupon(tx, held, { app, by: actor, reserved: coupon, isWithinQuota, isLocked: false })
  if (isAwaitingPayment(booking.status)) for (const statement of announce(booking)) await tx.execute(statement)
  await also(tx, booking)
}
