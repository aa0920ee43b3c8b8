import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { noShows } from '../../store/tables.ts'

/** Returns which of these bookings of an organisation are recorded as no-shows. */
export async function findNoShows(db: Db, { organisationId }: SupplierScope, bookingIds: number[]): Promise<Set<number>> {
  if (bookingIds.length === 0) return new Set()
  const rows = await db
    .select({ id: noShows.bookingId })
    .from(noShows)
    .where(and(eq(noShows.organisationId, organisationId), inArray(noShows.bookingId, bookingIds)))
  return new Set(rows.map(({ id }) => id))
}

type NoShow = { bookingId: number; memberId: number }

/** Records a no-show. Returns false when it was recorded before. */
export async function insertNoShow(tx: Tx, { organisationId }: SupplierScope, values: NoShow): Promise<boolean> {
  const inserted = await tx
    .insert(noShows)
    .values({ organisationId, ...values })
    .onConflictDoNothing()
    .returning({ id: noShows.bookingId })
  return inserted.length > 0
}

/** Deletes the record of a no-show. Returns false when there is none. */
export async function deleteNoShow(tx: Tx, { organisationId }: SupplierScope, bookingId: number): Promise<boolean> {
  const deleted = await tx
    .delete(noShows)
    .where(and(eq(noShows.organisationId, organisationId), eq(noShows.bookingId, bookingId)))
    .returning({ id: noShows.bookingId })
  return deleted.length > 0
}
