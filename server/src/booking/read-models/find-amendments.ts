import { and, asc, desc, eq, inArray, lte, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import type { Batch } from '../../platform/jobs/sweep-due-rows.ts'
import { OPEN, type Amendment } from '../store/amendments/amendments.ts'
import { amendments } from '../store/amendments/tables.ts'

/** Returns the amendments of a booking, the oldest first. */
export async function findAmendments(db: Db, bookingId: number): Promise<Amendment[]> {
  return db.select().from(amendments).where(eq(amendments.bookingId, bookingId)).orderBy(asc(amendments.number))
}

/** Returns the amendments of these bookings, the oldest first. */
export async function findAmendmentsOf(db: Db, bookingIds: number[]): Promise<Amendment[]> {
  if (bookingIds.length === 0) return []
  return db.select().from(amendments).where(inArray(amendments.bookingId, bookingIds)).orderBy(asc(amendments.id))
}

/** Returns an amendment by its id. Throws when it does not exist. An amendment changes only while its booking is locked. */
export async function getAmendment(db: Db, id: number): Promise<Amendment> {
  const [row] = await db.select().from(amendments).where(eq(amendments.id, id))
  if (!row) throw new Error(`Amendment ${id} is gone.`)
  return row
}

/** Returns the last amendment of a booking that can still be applied by a payment: offered, or lapsed. */
export async function findOpenAmendment(db: Db, bookingId: number): Promise<Amendment | undefined> {
  const isOpen = and(eq(amendments.bookingId, bookingId), inArray(amendments.state, OPEN))
  const [row] = await db.select().from(amendments).where(isOpen).orderBy(desc(amendments.number)).limit(1)
  return row
}

/** Returns the ids of at most `limit` bookings with an offer whose hold has ended, the longest overdue first. */
export async function findLapsedOffers(db: Db, { limit, leftOver }: Batch<number>): Promise<number[]> {
  const rows = await db
    .select({ bookingId: amendments.bookingId })
    .from(amendments)
    .where(
      and(
        eq(amendments.state, 'offered'),
        lte(amendments.holdExpiresAt, sql`(select app_now())`),
        notInArray(amendments.bookingId, leftOver),
      ),
    )
    .orderBy(asc(amendments.holdExpiresAt))
    .limit(limit)
  return rows.map(({ bookingId }) => bookingId)
}
