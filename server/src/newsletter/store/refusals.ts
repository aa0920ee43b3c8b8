import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { transactionalRefusals } from './tables.ts'

/** Since when an address wants no letters beyond those that are needed; nothing where it takes them. */
export async function findRefusal(db: Db, email: string): Promise<Date | undefined> {
  const [row] = await db.select().from(transactionalRefusals).where(eq(transactionalRefusals.email, email))
  return row?.refusedAt
}

/** Whether an address takes letters that would only be convenient, such as reminders of its bookings (decision 035). */
export async function wantsReminders(db: Db, email: string): Promise<boolean> {
  return (await findRefusal(db, email.toLowerCase())) === undefined
}

/** Notes that an address wants none of them; again changes nothing. */
export async function insertRefusal(tx: Tx, email: string): Promise<void> {
  await tx.insert(transactionalRefusals).values({ email }).onConflictDoNothing()
}

export async function deleteRefusal(tx: Tx, email: string): Promise<void> {
  await tx.delete(transactionalRefusals).where(eq(transactionalRefusals.email, email))
}

/** Lets those who ask at once for one address do so one after the other. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('unsubscribing ' || ${email}, 0))`)
}
