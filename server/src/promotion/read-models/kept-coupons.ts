import type { CouponState } from '@chautari/contract/staff/marketing/limits'
import { and, desc, eq, getTableColumns, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { containsWords } from '../../platform/database/contains-words.ts'
import type { Db } from '../../platform/database/db.ts'
import type { CouponRow } from '../store/coupons.ts'
import { couponRedemptions, coupons } from '../store/tables.ts'

/** A coupon with its numbers of bookings and of unpaid bookings, and the discounts of the paid and of the unpaid bookings in paisa. */
export type KeptCoupon = CouponRow & { keeping: number; unpaid: number; costPaisa: number; costUnpaidPaisa: number }

export type CouponFilter = {
  state?: CouponState | undefined
  /** Words that the code or the name contains, in lower case. */
  words?: string[]
  code?: string
  /** Coupons older than this one. */
  before?: number | undefined
  limit: number
}

const isUnpaid = sql`${couponRedemptions.state} = 'reserved'`
const isPaid = sql`${couponRedemptions.state} in ('consumed', 'honoured')`

const stateIs = {
  planned: and(isNull(coupons.stoppedAt), sql`${coupons.startsOn} > app_today()`),
  running: and(isNull(coupons.stoppedAt), sql`app_today() between ${coupons.startsOn} and ${coupons.endsOn}`),
  ended: and(isNull(coupons.stoppedAt), sql`${coupons.endsOn} < app_today()`),
  stopped: isNotNull(coupons.stoppedAt),
}

/** Returns coupons with their uses, the newest first. */
export async function findKeptCoupons(db: Db, { state, words = [], code, before, limit }: CouponFilter): Promise<KeptCoupon[]> {
  const uses = db
    .select({
      keeping: sql<number>`(count(*) filter (where ${isUnpaid} or ${isPaid}))::int`.mapWith(Number).as('keeping'),
      unpaid: sql<number>`(count(*) filter (where ${isUnpaid}))::int`.mapWith(Number).as('unpaid'),
      costPaisa: paisaOf(isPaid).as('cost_paisa'),
      costUnpaidPaisa: paisaOf(isUnpaid).as('cost_unpaid_paisa'),
    })
    .from(couponRedemptions)
    .where(eq(couponRedemptions.couponId, coupons.id))
    .as('uses')
  const conditions = and(
    state && stateIs[state],
    words.length > 0 ? containsWords(sql`lower(${coupons.code} || ' ' || ${coupons.name})`, words) : undefined,
    code === undefined ? undefined : eq(coupons.code, code.toUpperCase()),
    // As bigint, because a cursor can be beyond the column's type.
    before === undefined ? undefined : sql`${coupons.id} < ${before}::bigint`,
  )
  return db
    .select({
      ...getTableColumns(coupons),
      keeping: uses.keeping,
      unpaid: uses.unpaid,
      costPaisa: uses.costPaisa,
      costUnpaidPaisa: uses.costUnpaidPaisa,
    })
    .from(coupons)
    .innerJoinLateral(uses, sql`true`)
    .where(conditions)
    .orderBy(desc(coupons.id))
    .limit(limit)
}

// Drivers return a sum of bigint as text; as float8 it is exact up to 2^53 paisa.
function paisaOf(condition: typeof isPaid) {
  return sql<number>`coalesce(sum(${couponRedemptions.discountPaisa}) filter (where ${condition}), 0)::float8`.mapWith(Number)
}

export type CouponUseRow = Pick<typeof couponRedemptions.$inferSelect, 'id' | 'holder' | 'state' | 'discountPaisa' | 'reservedAt'>

/** Returns the uses of a coupon, the latest first. */
export async function findCouponUses(
  db: Db,
  { couponId, before, limit }: { couponId: number; before?: number | undefined; limit: number },
): Promise<CouponUseRow[]> {
  const { id, holder, state, discountPaisa, reservedAt } = couponRedemptions
  const isOlder = before === undefined ? undefined : lt(id, before)
  return db
    .select({ id, holder, state, discountPaisa, reservedAt })
    .from(couponRedemptions)
    .where(and(eq(couponRedemptions.couponId, couponId), isOlder))
    .orderBy(desc(id))
    .limit(limit)
}
