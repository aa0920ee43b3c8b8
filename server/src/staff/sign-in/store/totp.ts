import { and, eq, lt } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { staffTotp } from '../../store/tables.ts'

/** Returns the encrypted secret of a person's authenticator app. */
export async function findTotpSecret(db: Db, staffId: number): Promise<string | undefined> {
  const [row] = await db.select({ secret: staffTotp.secret }).from(staffTotp).where(eq(staffTotp.staffId, staffId))
  return row?.secret
}

/** Adds an authenticator app whose code of `lastStep` was used to set it up. */
export async function insertTotp(tx: Tx, totp: { staffId: number; secret: string; lastStep: number }): Promise<void> {
  await tx.insert(staffTotp).values(totp)
}

type Use = { staffId: number; step: number; secret: string }

/** Records that the code of a step was used, and stores the newly encrypted secret. Returns false when this or a later code was used before. */
export async function useTotpStep(tx: Tx, { staffId, step, secret }: Use): Promise<boolean> {
  const used = await tx
    .update(staffTotp)
    .set({ lastStep: step, secret })
    .where(and(eq(staffTotp.staffId, staffId), lt(staffTotp.lastStep, step)))
    .returning({ staffId: staffTotp.staffId })
  return used.length > 0
}
