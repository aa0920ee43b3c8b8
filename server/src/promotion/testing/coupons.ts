import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { couponRedemptions, coupons } from '../store/tables.ts'

type Terms = Partial<typeof coupons.$inferInsert>

let couponsMade = 0

/** Creates a coupon for one test and returns its code; 10 % off anything by default. */
export async function freshCoupon(db: Db, { percent, amountPaisa, ...terms }: Terms = {}): Promise<string> {
  const code = `COUPON${++couponsMade}`
  const today = dayInNepal(new Date())
  const discount = amountPaisa ? { amountPaisa } : { percent: percent ?? 10 }
  await db.insert(coupons).values({
    ...discount,
    code,
    name: `Coupon ${couponsMade}`,
    remarks: 'Something off.',
    kinds: ['room', 'package'],
    startsOn: addDays(today, -400),
    endsOn: addDays(today, 400),
    ...terms,
  })
  return code
}

/** Returns how many uses of a coupon are taken. */
export async function usesOf(db: Db, code: string): Promise<number> {
  const [row] = await db.select({ used: coupons.used }).from(coupons).where(eq(coupons.code, code))
  return row?.used ?? Number.NaN
}

/** Returns a booking's redemption, or nothing when it has none. */
export async function redemptionOf(db: Db, holder: string) {
  const [row] = await db.select().from(couponRedemptions).where(eq(couponRedemptions.holder, holder))
  return row
}

/** Returns the codes whose use count differs from their reserved and consumed redemptions. */
export async function miscountedCoupons(db: Db): Promise<string[]> {
  const rows = await selectRows(
    db,
    sql`
      select c.code from coupons c
      where c.used <> (select count(*) from coupon_redemptions r where r.coupon_id = c.id and r.state in ('reserved', 'consumed'))`,
    z.object({ code: z.string() }),
  )
  return rows.map(({ code }) => code)
}
