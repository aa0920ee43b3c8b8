import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { supplierRecoveryCodes } from '../../store/tables.ts'

type Typed = { userId: number; codeHashes: string[] }

/** Uses a recovery code, by its hash with each of our secrets. Returns false for an unknown or used one. */
export async function useRecoveryCode(tx: Tx, { userId, codeHashes }: Typed): Promise<boolean> {
  const isUnused = and(
    eq(supplierRecoveryCodes.userId, userId),
    inArray(supplierRecoveryCodes.codeHash, codeHashes),
    isNull(supplierRecoveryCodes.usedAt),
  )
  const used = await tx
    .update(supplierRecoveryCodes)
    .set({ usedAt: sql`app_now()` })
    .where(isUnused)
    .returning({ userId: supplierRecoveryCodes.userId })
  return used.length > 0
}

/** Replaces the recovery codes of a person; none ends all. */
export async function replaceRecoveryCodes(tx: Tx, userId: number, hashes: string[]): Promise<void> {
  await tx.delete(supplierRecoveryCodes).where(eq(supplierRecoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(supplierRecoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Returns how many recovery codes of a person are left. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const isUnused = and(eq(supplierRecoveryCodes.userId, userId), isNull(supplierRecoveryCodes.usedAt))
  return db.$count(supplierRecoveryCodes, isUnused)
}
