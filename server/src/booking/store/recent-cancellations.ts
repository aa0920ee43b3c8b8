import { and, count, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { bookings } from './tables.ts'

type Person = { leadEmail: string; leadPhone: string }

/** Returns how many bookings of a person, by email or phone, were cancelled within the last 24 hours. */
export async function countRecentCancellations(db: Db, { leadEmail, leadPhone }: Person): Promise<number> {
  const isTheirs = or(eq(sql`lower(${bookings.leadEmail})`, leadEmail.toLowerCase()), eq(bookings.leadPhone, leadPhone))
  const isLate = sql`${bookings.cancelledAt} > (select app_now()) - interval '1 day'`
  const [row] = await db.select({ cancelled: count() }).from(bookings).where(and(isTheirs, isLate))
  return row?.cancelled ?? 0
}
