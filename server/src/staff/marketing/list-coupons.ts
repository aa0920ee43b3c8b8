import { dayInNepal } from '@chautari/contract/dates'
import type { Coupon, CouponQuery, CouponUse } from '@chautari/contract/staff/marketing/coupons'
import { bookingLists } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { coupons } from '../../promotion/index.ts'
import { numberOf, PAGE_READ, pageOf, type Page } from '../../platform/lists/page-of.ts'
import { searchWords } from '../../platform/lists/search-words.ts'
import { presentCoupon, presentUse } from './present-coupon.ts'

/** Returns a page of coupons, the newest first, and the cursor of the next page. */
export async function listCoupons({ db }: App, { state, text, cursor }: CouponQuery): Promise<Page<Coupon>> {
  const today = dayInNepal(await appNow(db))
  const found = await coupons.findKeptCoupons(db, {
    state,
    words: searchWords(text),
    before: numberOf(cursor),
    limit: PAGE_READ,
  })
  return pageOf(found, (row) => presentCoupon(row, today))
}

/** Returns a coupon. Throws `not_found`. */
export async function showCoupon({ db }: App, code: string): Promise<Coupon> {
  return presentCoupon(await coupons.getKeptCoupon(db, code), dayInNepal(await appNow(db)))
}

/** Returns a page of the bookings that used a coupon, the latest first. Throws `not_found`. */
export async function listCouponUses(
  { db }: App,
  { code, cursor }: { code: string; cursor?: string | undefined },
): Promise<Page<CouponUse>> {
  const { id: couponId } = await coupons.getKeptCoupon(db, code)
  const found = await coupons.findCouponUses(db, { couponId, before: numberOf(cursor), limit: PAGE_READ })
  const { data: uses, next_cursor } = pageOf(found, (use) => use)
  const bookings = await bookingLists.findByReference(
    db,
    uses.map(({ holder }) => holder),
  )
  const bookingOf = new Map(bookings.map((booking) => [booking.reference, booking]))
  const data = uses.flatMap((use) => {
    const booking = bookingOf.get(use.holder)
    return booking ? [presentUse(use, booking)] : []
  })
  return { data, next_cursor }
}
