import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import type { SupplierScope } from '../../../platform/http/supplier-identity.ts'
import { organisationChanges } from '../../store/tables.ts'

/** The organisation of a supplier's call, or the one that staff look at. */
type Organisation = Pick<SupplierScope, 'organisationId'>

export type ChangeRow = typeof organisationChanges.$inferSelect

/** Returns the change of an organisation that waits for staff; undefined when none does. */
export async function findChange(db: Db, { organisationId }: Organisation): Promise<ChangeRow | undefined> {
  const [row] = await db.select().from(organisationChanges).where(eq(organisationChanges.organisationId, organisationId))
  return row
}

/** Writes the change of an organisation that waits for staff, in place of an earlier one. */
export async function upsertChange(tx: Tx, { organisationId, ...values }: Omit<ChangeRow, 'askedAt'>): Promise<void> {
  const change = { ...values, askedAt: sql`app_now()` }
  await tx
    .insert(organisationChanges)
    .values({ organisationId, ...change })
    .onConflictDoUpdate({ target: organisationChanges.organisationId, set: change })
}

/** Deletes the change of an organisation that waits for staff. Returns it; undefined when none waited. */
export async function deleteChange(tx: Tx, { organisationId }: Organisation): Promise<ChangeRow | undefined> {
  const [row] = await tx.delete(organisationChanges).where(eq(organisationChanges.organisationId, organisationId)).returning()
  return row
}
