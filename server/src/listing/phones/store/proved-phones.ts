import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { provedPhones } from './tables.ts'

/** Returns whether a number, in the form of `phoneKey`, was proved for an organisation by a code or by staff. */
export async function isRecorded(db: Db, organisationId: number, phone: string): Promise<boolean> {
  const isNumber = and(eq(provedPhones.organisationId, organisationId), eq(provedPhones.phone, phone))
  return (await db.select().from(provedPhones).where(isNumber)).length > 0
}

/** Records when and how a number was last proved. */
export async function recordProof(tx: Tx, row: Omit<typeof provedPhones.$inferInsert, 'provedAt'>): Promise<void> {
  const { organisationId, phone } = provedPhones
  const set = { way: row.way, provedAt: sql`app_now()` }
  await tx
    .insert(provedPhones)
    .values(row)
    .onConflictDoUpdate({ target: [organisationId, phone], set })
}
