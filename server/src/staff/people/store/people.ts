import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staff } from '../../store/tables.ts'

export type StaffRow = typeof staff.$inferSelect
type NewPerson = Pick<typeof staff.$inferInsert, 'email' | 'name' | 'role' | 'locale'>

/** Adds an invited person and returns their row; nothing when the address has one already. */
export async function insertPerson(tx: Tx, person: NewPerson): Promise<StaffRow | undefined> {
  const [row] = await tx.insert(staff).values(person).onConflictDoNothing().returning()
  return row
}

/** Returns a person by address or id. */
export async function findPerson(db: Db, by: { email: string } | { id: number }): Promise<StaffRow | undefined> {
  const [row] = await db
    .select()
    .from(staff)
    .where('email' in by ? eq(staff.email, by.email) : eq(staff.id, by.id))
  return row
}

/** Locks a person's row and returns it. */
export async function lockPerson(tx: Tx, id: number): Promise<StaffRow | undefined> {
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row
}

/** Records that a person accepted their invitation. */
export async function acceptPerson(
  tx: Tx,
  id: number,
  accepted: Pick<typeof staff.$inferInsert, 'name' | 'passwordHash' | 'locale'>,
): Promise<void> {
  await tx
    .update(staff)
    .set({ ...accepted, acceptedAt: sql`app_now()` })
    .where(eq(staff.id, id))
}

/** Replaces a password hash that was made at a lower cost. */
export async function renewPasswordHash(tx: Tx, id: number, passwordHash: string): Promise<void> {
  await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id))
}

/** Returns whether some admin can sign in. */
export async function hasActiveAdmin(db: Db): Promise<boolean> {
  const isActiveAdmin = and(eq(staff.role, 'admin'), isNotNull(staff.acceptedAt), isNull(staff.deactivatedAt))
  const rows = await db.select({ id: staff.id }).from(staff).where(isActiveAdmin).limit(1)
  return rows.length > 0
}
