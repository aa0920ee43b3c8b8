import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/database/db.ts'
import { supplierRecoveryCodes } from '../../store/tables.ts'

/** Uses a recovery code. Returns false for an unknown or used one. */
export async function useRecoveryCode(tx: Tx, { userId, codeHash }: { userId: number; codeHash: string }): Promise<boolean> {
  const isUnused = and(
    eq(supplierRecoveryCodes.userId, userId),
    eq(supplierRecoveryCodes.codeHash, codeHash),
    isNull(supplierRecoveryCodes.usedAt),
  )
  const used = await tx
    .update(supplierRecoveryCodes)
    .set({ usedAt: sql`app_now()` })
    .where(isUnused)
    .returning({ userId: supplierRecoveryCodes.userId })
  return used.length > 0
}
