import { paisa } from '@chautari/contract/money'
import { changeBooking, getBooking, recordEvent, type LockedBooking } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Tx } from '../../platform/database/db.ts'
import { actorContextOf, type ActorContext } from '../../platform/http/actor-context.ts'
import type { Caller } from '../../platform/http/http.ts'
import { findAttempts } from '../store/attempts.ts'

type RemoveRequest = { typedReference: string; guestToken: string | undefined; caller: Caller }

/**
 * Removes the coupon of a held booking at its traveller's request and releases its use (issue 13 §8). Returns the booking at its
 * price without the coupon; a booking without a coupon stays as it is. Throws `booking_not_found`, `forbidden`, `already_paid`,
 * `not_payable`, `hold_expired`, and `coupon_locked` once a payment was started.
 */
export async function removeCoupon(app: App, { typedReference, guestToken, caller }: RemoveRequest): Promise<LockedBooking> {
  const { reference } = await getBooking(app, { typedReference, caller, access: { guestToken } })
  return changeBooking(app.db, { reference }, async (tx, booking) => {
    return removeCouponWithin(tx, booking, { app, by: actorContextOf(caller) })
  })
}

/** Removes the coupon of a booking that the transaction has locked. Throws the refusals of `removeCoupon`. */
export async function removeCouponWithin(
  tx: Tx,
  booking: LockedBooking,
  { app, by }: { app: App; by: ActorContext },
): Promise<LockedBooking> {
  if (!booking.coupon) return booking
  const { totalPaisa, couponPaisa, coupon } = booking
  const isLocked = (await findAttempts(tx, booking.id)).length > 0
  const event = { kind: 'coupon_removed', totalPaisa: paisa(totalPaisa + couponPaisa), isLocked } as const
  return (await recordEvent(tx, booking, { app, by, event, detail: { coupon: coupon.code } })).booking
}
