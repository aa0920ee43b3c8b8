import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staffRecoveryCodes } from '../../store/tables.ts'

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(tx: Tx, staffId: number, hashes: string[]): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
  await tx.insert(staffRecoveryCodes).values(hashes.map((codeHash) => ({ staffId, codeHash })))
}

type Typed = { staffId: number; codeHashes: string[] }

/** Uses a recovery code, given by its hashes with each of our secrets. Returns false for an unknown or used code. */
export async function useRecoveryCode(tx: Tx, { staffId, codeHashes }: Typed): Promise<boolean> {
  const isUnused = and(
    eq(staffRecoveryCodes.staffId, staffId),
    inArray(staffRecoveryCodes.codeHash, codeHashes),
    isNull(staffRecoveryCodes.usedAt),
  )
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: sql`app_now()` })
    .where(isUnused)
    .returning({ staffId: staffRecoveryCodes.staffId })
  return used.length > 0
}

/** Counts the unused recovery codes of a person. */
export async function countRecoveryCodes(db: Db, staffId: number): Promise<number> {
  const isUnused = and(eq(staffRecoveryCodes.staffId, staffId), isNull(staffRecoveryCodes.usedAt))
  const [row] = await db.select({ left: count() }).from(staffRecoveryCodes).where(isUnused)
  return row?.left ?? 0
}
