import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { afterFailure, secondsToWait, type LoginFailures } from '../rules/login-backoff.ts'
import { failedLogins } from '../../store/tables.ts'

/** What is remembered of a name that was typed; nothing while no try by it failed. */
export async function findFailures(db: Db, nameHash: string): Promise<LoginFailures | undefined> {
  const [row] = await db.select().from(failedLogins).where(eq(failedLogins.nameHash, nameHash))
  return row
}

export type LoginAttempt = { waitSeconds: number } | LoginFailures

/**
 * Takes one try to log in by a name, as if it failed: whoever then succeeds clears it. Of many at once each is counted before the next is
 * let in. While the name has to wait nothing is counted, and the seconds are answered.
 */
export async function countAttempt(tx: Tx, { nameHash, now }: { nameHash: string; now: Date }): Promise<LoginAttempt> {
  const [row] = await tx
    .insert(failedLogins)
    .values({ nameHash, failures: 0, recent: 0, since: now })
    .onConflictDoUpdate({ target: failedLogins.nameHash, set: { nameHash } })
    .returning()
  if (!row) throw new Error('A try to log in was not counted.')
  const waitSeconds = secondsToWait(row, now)
  if (waitSeconds !== undefined) return { waitSeconds }
  const after = afterFailure(row, now)
  await tx.update(failedLogins).set(after).where(eq(failedLogins.nameHash, nameHash))
  return after
}

/** Forgets what failed by these names: somebody proved whose they are. */
export async function clearFailures(tx: Tx, nameHashes: string[]): Promise<void> {
  await tx.delete(failedLogins).where(inArray(failedLogins.nameHash, nameHashes))
}

/** Notes that the owner of a name was told that it is closed; false when they were before. */
export async function markOwnerNotified(tx: Tx, nameHash: string): Promise<boolean> {
  const told = await tx
    .update(failedLogins)
    .set({ toldAt: sql`app_now()` })
    .where(and(eq(failedLogins.nameHash, nameHash), isNull(failedLogins.toldAt)))
    .returning({ nameHash: failedLogins.nameHash })
  return told.length > 0
}
