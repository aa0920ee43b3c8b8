import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { transactionalRefusals } from './tables.ts'

/** Returns when an address opted out of optional emails (decision 035); undefined when it accepts them. */
export async function findRefusal(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db.select().from(transactionalRefusals).where(eq(transactionalRefusals.email, email))
  return row?.refusedAt
}

/** Records that an address opted out of optional emails. Idempotent. */
export async function insertRefusal(tx: Tx, email: string): Promise<void> {
  await tx.insert(transactionalRefusals).values({ email }).onConflictDoNothing()
}

/** Deletes the opt-out of an address, so that it accepts optional emails again. */
export async function deleteRefusal(tx: Tx, email: string): Promise<void> {
  await tx.delete(transactionalRefusals).where(eq(transactionalRefusals.email, email))
}

/** Serialises unsubscribe requests for an address until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unsubscribing ' || ${email}, 0))`)
}
