import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { contactCorrections } from '../store/tables.ts'

type Row = typeof contactCorrections.$inferSelect

/** Returns the corrections of a booking that can still be confirmed. */
export async function findCorrections(db: Db, bookingId: number): Promise<Row[]> {
  const isOpen = gt(contactCorrections.expiresAt, sql`app_now()`)
  return db
    .select()
    .from(contactCorrections)
    .where(and(eq(contactCorrections.bookingId, bookingId), isOpen))
    .orderBy(asc(contactCorrections.field))
}
