import type { CalendarDate } from '@chautari/contract/dates'
import type { Coupon, CouponPreview, CouponUse } from '@chautari/contract/staff/marketing/coupons'
import type { BookingRow } from '../../booking/index.ts'
import { coupons } from '../../promotion/index.ts'
import { rupees } from '../../platform/formats.ts'
import { titleOf } from '../bookings/title-of.ts'

/** Presents a coupon with its state on a day, its use and its cost. */
export function presentCoupon(row: coupons.KeptCoupon, today: CalendarDate): Coupon {
  const { code, name, remarks, percent, kinds, startsOn, endsOn, stoppedAt, useLimit, personLimit, used, unpaid } = row
  return {
    code,
    name,
    remarks,
    state: coupons.stateOn(row, today),
    percent,
    amount: rupees(row.amountPaisa),
    max_discount: rupees(row.maxPaisa),
    min_total: rupees(row.minTotalPaisa),
    kinds,
    starts_on: startsOn,
    ends_on: endsOn,
    stopped_at: stoppedAt?.toISOString() ?? null,
    use_limit: useLimit,
    person_limit: personLimit,
    used,
    unpaid,
    cost: rupees(row.costPaisa),
    cost_unpaid: rupees(row.costUnpaidPaisa),
  }
}

/** Presents a coupon as an act would leave it, on a day. */
export function presentPreview(after: coupons.KeptCoupon, today: CalendarDate): CouponPreview {
  const { keeping, unpaid } = after
  const left = coupons.couponLeft(after, today)
  const state = coupons.stateOn(after, today)
  return { state, keeping, unpaid, uses_left: left.uses, cost_left: rupees(left.costPaisa) }
}

/** Presents one use of a coupon with its booking. */
export function presentUse({ state, discountPaisa, reservedAt }: coupons.CouponUseRow, booking: BookingRow): CouponUse {
  return {
    reference: booking.reference,
    traveller: booking.leadName,
    status: booking.status,
    title: titleOf(booking),
    state,
    discount: rupees(discountPaisa),
    at: reservedAt.toISOString(),
  }
}
