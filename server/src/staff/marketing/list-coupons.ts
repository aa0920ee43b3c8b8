import { dayInNepal } from '@chautari/contract/dates'
import type { Coupon, CouponQuery, CouponUse } from '@chautari/contract/staff/marketing/coupons'
import { findBookings } from '../../booking/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { coupons } from '../../promotion/index.ts'
import { presentCoupon, presentUse } from './present-coupon.ts'

const PAGE = 50
const WORDS_MAX = 8

type Page<T> = { data: T[]; next_cursor: string | null }

/** Returns a page of coupons, the newest first, and the cursor of the next page. */
export async function listCoupons({ db }: App, { state, text = '', cursor }: CouponQuery): Promise<Page<Coupon>> {
  const today = dayInNepal(await appNow(db))
  const found = await coupons.findKeptCoupons(db, {
    state,
    words: text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX),
    before: numberOf(cursor),
    // One more tells whether there is a next page.
    limit: PAGE + 1,
  })
  return { data: found.slice(0, PAGE).map((row) => presentCoupon(row, today)), next_cursor: nextOf(found) }
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
  const found = await coupons.findCouponUses(db, { couponId, before: numberOf(cursor), limit: PAGE + 1 })
  const shown = found.slice(0, PAGE)
  const bookings = await findBookings(db, { references: shown.map(({ holder }) => holder) })
  const bookingOf = new Map(bookings.map((booking) => [booking.reference, booking]))
  return {
    data: shown.flatMap((use) => {
      const booking = bookingOf.get(use.holder)
      return booking ? [presentUse(use, booking)] : []
    }),
    next_cursor: nextOf(found),
  }
}

const numberOf = (cursor: string | undefined) => (cursor === undefined ? undefined : Number(cursor))

const nextOf = (found: { id: number }[]) => (found.length > PAGE ? String(found[PAGE - 1]?.id) : null)
