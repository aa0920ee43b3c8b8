import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/database/db.ts'
import { supplierNotices } from '../../store/tables.ts'

export type NoticesRow = typeof supplierNotices.$inferSelect

/** Returns what a member has chosen; undefined before. */
export async function findNotices(db: Db, memberId: number): Promise<NoticesRow | undefined> {
  const [row] = await db.select().from(supplierNotices).where(eq(supplierNotices.memberId, memberId))
  return row
}

/** Writes what a member has chosen. */
export async function writeNotices(db: Db, { memberId, ...chosen }: NoticesRow): Promise<void> {
  await db
    .insert(supplierNotices)
    .values({ memberId, ...chosen })
    .onConflictDoUpdate({ target: supplierNotices.memberId, set: chosen })
}
