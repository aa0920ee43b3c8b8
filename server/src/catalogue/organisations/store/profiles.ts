import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { organisations } from './tables.ts'

export type OrganisationProfileRow = typeof organisations.$inferSelect

/** The fields of an organisation that can change alone. Its name is not among them, because its listings show it too. */
export type ProfileValues = Partial<Omit<typeof organisations.$inferInsert, 'id' | 'name' | 'createdAt'>>

// As bigint, because a request can name a number beyond the column's.
const isNumbered = (id: number) => sql`${organisations.id} = ${id}::bigint`

/** Returns an organisation with its registered name, contacts and state. */
export async function findProfile(db: Db, id: number): Promise<OrganisationProfileRow | undefined> {
  const [row] = await db.select().from(organisations).where(isNumbered(id))
  return row
}

/** Locks an organisation, so that no other transaction changes it and none of its products goes on sale, and returns it. */
export async function lockProfile(tx: Tx, id: number): Promise<OrganisationProfileRow | undefined> {
  const [row] = await tx.select().from(organisations).where(isNumbered(id)).for('update')
  return row
}

/** Changes fields of a locked organisation. */
export async function updateProfile(tx: Tx, id: number, values: ProfileValues): Promise<void> {
  if (Object.keys(values).length > 0) await tx.update(organisations).set(values).where(eq(organisations.id, id))
}
