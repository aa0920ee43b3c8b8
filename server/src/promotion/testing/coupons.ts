import { addDays, dayInNepal } from '@chautari/contract/dates'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { selectRows, type Db } from '../../platform/database/db.ts'
import { couponRedemptions, coupons } from '../store/tables.ts'

type Terms = Partial<typeof coupons.$inferInsert>

let couponsMade = 0

/** A coupon of a test's own; ten percent off anything unless it is told otherwise. */
export async function freshCoupon(db: Db, { percent, amountPaisa, ...terms }: Terms = {}): Promise<string> {
  const code = `COUPON${++couponsMade}`
  const today = dayInNepal(new Date())
  const takes = amountPaisa ? { amountPaisa } : { percent: percent ?? 10 }
  await db.insert(coupons).values({
    ...takes,
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

/** How many uses of a coupon are taken. */
export async function usesOf(db: Db, code: string): Promise<number> {
  const [row] = await db.select({ used: coupons.used }).from(coupons).where(eq(coupons.code, code))
  return row?.used ?? Number.NaN
}

/** What became of a booking's use of a coupon; nothing when it has none. */
export async function redemptionOf(db: Db, holder: string) {
  const [row] = await db.select().from(couponRedemptions).where(eq(couponRedemptions.holder, holder))
  return row
}

/** The coupons whose count differs from the uses that are reserved or consumed. */
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
