import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staff, staffKeys } from '../../store/tables.ts'

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

/** Records a use of a key and returns its person; undefined for an unknown or ended key, and for a deactivated person. */
export async function useKey(db: Db, keyHash: string) {
  const [row] = await db
    .update(staffKeys)
    .set({ lastUsedAt: sql`app_now()` })
    .from(staff)
    .where(
      and(
        eq(staffKeys.keyHash, keyHash),
        isNull(staffKeys.endedAt),
        eq(staff.id, staffKeys.staffId),
        isNotNull(staff.acceptedAt),
        isNull(staff.deactivatedAt),
      ),
    )
    .returning({ staffId: staff.id, name: staff.name, role: staff.role })
  return row
}
