import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { bookings } from './tables.ts'

/** Bookings whose supplier has not accepted them in time, the longest due first. */
export async function findUnanswered(db: Db, limit: number): Promise<number[]> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.status, 'pending'), lte(bookings.approveBy, sql`(select app_now())`)))
    .orderBy(asc(bookings.approveBy))
    .limit(limit)
  return rows.map(({ id }) => id)
}
