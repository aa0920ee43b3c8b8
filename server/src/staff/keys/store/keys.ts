import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staffKeys } from '../../store/tables.ts'

type NewKey = Pick<typeof staffKeys.$inferInsert, 'staffId' | 'name' | 'keyHash'>

/** Adds a key of a person. */
export async function insertKey(tx: Tx, key: NewKey): Promise<void> {
  await tx.insert(staffKeys).values(key)
}

/** Returns the keys of a person that were not ended, the oldest first. */
export async function findKeys(db: Db, staffId: number): Promise<(typeof staffKeys.$inferSelect)[]> {
  return db
    .select()
    .from(staffKeys)
    .where(and(eq(staffKeys.staffId, staffId), isNull(staffKeys.endedAt)))
    .orderBy(asc(staffKeys.id))
}

/** Ends a key of a person. Returns false when they have no such key. */
export async function endKey(tx: Tx, { id, staffId }: { id: number; staffId: number }): Promise<boolean> {
  const ended = await tx
    .update(staffKeys)
    .set({ endedAt: sql`app_now()` })
    .where(and(eq(staffKeys.id, id), eq(staffKeys.staffId, staffId), isNull(staffKeys.endedAt)))
    .returning({ id: staffKeys.id })
  return ended.length > 0
}
