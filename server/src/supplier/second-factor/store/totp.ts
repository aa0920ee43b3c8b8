import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { supplierTotp } from '../../store/tables.ts'

/** Returns the encrypted secret of a person's authenticator app; nothing without a second factor. */
export async function findTotpSecret(db: Db, userId: number): Promise<string | undefined> {
  const [row] = await db.select({ secret: supplierTotp.secret }).from(supplierTotp).where(eq(supplierTotp.userId, userId))
  return row?.secret
}

type Use = { userId: number; step: number; secret: string }

/** Records that the code of a step was used, and stores the secret as encrypted now. Returns false when it, or a later one, was used before. */
export async function useTotpStep(tx: Tx, { userId, step, secret }: Use): Promise<boolean> {
  const used = await tx
    .update(supplierTotp)
    .set({ lastStep: step, secret })
    .where(and(eq(supplierTotp.userId, userId), lt(supplierTotp.lastStep, step)))
    .returning({ userId: supplierTotp.userId })
  return used.length > 0
}

/** Stores the authenticator app of a person in place of an earlier one. */
export async function replaceTotp(tx: Tx, values: typeof supplierTotp.$inferInsert): Promise<void> {
  const { secret, lastStep } = values
  await tx.insert(supplierTotp).values(values).onConflictDoUpdate({ target: supplierTotp.userId, set: { secret, lastStep } })
}

/** Deletes the authenticator app of a person. */
export async function deleteTotp(tx: Tx, userId: number): Promise<void> {
  await tx.delete(supplierTotp).where(eq(supplierTotp.userId, userId))
}
