import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { verifiedPhones } from './tables.ts'

/** Returns whether a number, in the form of `phoneKey`, was verified for an organisation by a code or by staff. */
export async function isRecorded(db: Db, organisationId: number, phone: string): Promise<boolean> {
  const isNumber = and(eq(verifiedPhones.organisationId, organisationId), eq(verifiedPhones.phone, phone))
  return (await db.select().from(verifiedPhones).where(isNumber)).length > 0
}

/** Records when and how a number was last verified. */
export async function recordVerification(tx: Tx, row: Omit<typeof verifiedPhones.$inferInsert, 'provedAt'>): Promise<void> {
  const { organisationId, phone } = verifiedPhones
  const set = { way: row.way, provedAt: sql`app_now()` }
  await tx
    .insert(verifiedPhones)
    .values(row)
    .onConflictDoUpdate({ target: [organisationId, phone], set })
}
