import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { supplierTotp } from '../../store/tables.ts'

/** Returns the encrypted secret of a person's authenticator app; nothing without a second factor. */
export async function findTotpSecret(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ secret: supplierTotp.secret }).from(supplierTotp).where(eq(supplierTotp.userId, userId))
  return row?.secret
}

/** Records that the code of a step was used. Returns false when it, or a later one, was used before. */
export async function useTotpStep(tx: Tx, { userId, step }: { userId: number; step: number }): Promise<boolean> {
  const used = await tx
    .update(supplierTotp)
    .set({ lastStep: step })
    .where(and(eq(supplierTotp.userId, userId), lt(supplierTotp.lastStep, step)))
    .returning({ userId: supplierTotp.userId })
  return used.length > 0
}
