import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { bookingSql } from '../../../booking/index.ts'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { bookingPassports } from '../../store/tables.ts'

export type PassportsRow = typeof bookingPassports.$inferSelect
type Kept = Pick<PassportsRow, 'bookingId' | 'passportsCount' | 'details' | 'memberId'>

/** Returns the passports of an organisation's bookings, among these. */
export async function findPassports(db: Db, { organisationId }: SupplierScope, bookingIds: number[]): Promise<PassportsRow[]> {
  if (bookingIds.length === 0) return []
  return db
    .select()
    .from(bookingPassports)
    .where(and(eq(bookingPassports.organisationId, organisationId), inArray(bookingPassports.bookingId, bookingIds)))
}

/** Inserts or replaces the passports of a booking. */
export async function upsertPassports(tx: Tx, { organisationId }: SupplierScope, row: Kept): Promise<void> {
  const { passportsCount, details, memberId } = row
  await tx
    .insert(bookingPassports)
    .values({ organisationId, ...row })
    .onConflictDoUpdate({
      target: bookingPassports.bookingId,
      set: { organisationId, passportsCount, details, memberId, recordedAt: sql`app_now()` },
    })
}

/** Deletes the passports of a booking. */
export async function deletePassports(tx: Tx, { organisationId }: SupplierScope, bookingId: number): Promise<void> {
  await tx
    .delete(bookingPassports)
    .where(and(eq(bookingPassports.organisationId, organisationId), eq(bookingPassports.bookingId, bookingId)))
}

/** Returns the passports of bookings in any organisation, for the data export of the person who made them. */
export async function findPassportsOf(db: Db, bookingIds: number[]): Promise<PassportsRow[]> {
  if (bookingIds.length === 0) return []
  return db.select().from(bookingPassports).where(inArray(bookingPassports.bookingId, bookingIds))
}

/** Deletes the passports of bookings that are not confirmed any more, or that ended more than `days` days ago. Returns the rows without their details. */
export async function deleteOutdatedPassports(tx: Tx, { days }: { days: number }): Promise<Omit<PassportsRow, 'details'>[]> {
  const stays = sql`select s.id from (${bookingSql.recentStays({ days })}) s where s.id = ${bookingPassports.bookingId}`
  const { details: _details, ...shown } = getTableColumns(bookingPassports)
  return tx
    .delete(bookingPassports)
    .where(sql`not exists (${stays})`)
    .returning(shown)
}
