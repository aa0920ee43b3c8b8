import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { afterFailure, secondsToWait, type LoginFailures } from '../rules/login-backoff.ts'
import { failedLogins } from '../../store/tables.ts'

/** Returns the failures counted for a name, or nothing when there are none. */
export async function findFailures(db: Db, nameHash: string): Promise<LoginFailures | undefined> {
  const [row] = await db.select().from(failedLogins).where(eq(failedLogins.nameHash, nameHash))
  return row
}

export type LoginAttempt = { waitSeconds: number } | LoginFailures

/**
 * Counts an attempt as failed before the password is checked; a success clears it. The upsert locks the row, so concurrent attempts are counted
 * one after the other. Returns `waitSeconds`, and counts nothing, while the name is blocked.
 */
export async function countAttempt(tx: Tx, { nameHash, now }: { nameHash: string; now: Date }): Promise<LoginAttempt> {
  const [row] = await tx
    .insert(failedLogins)
    .values({ nameHash, failures: 0, recent: 0, since: now })
    .onConflictDoUpdate({ target: failedLogins.nameHash, set: { nameHash } })
    .returning()
  if (!row) throw new Error('Counting a login attempt returned no row.')
  const waitSeconds = secondsToWait(row, now)
  if (waitSeconds !== undefined) return { waitSeconds }
  const after = afterFailure(row, now)
  await tx.update(failedLogins).set(after).where(eq(failedLogins.nameHash, nameHash))
  return after
}

/** Deletes the failures counted for these names. */
export async function clearFailures(tx: Tx, nameHashes: string[]): Promise<void> {
  await tx.delete(failedLogins).where(inArray(failedLogins.nameHash, nameHashes))
}

/** Records that the owner was emailed about the lock. Returns false when they already were. */
export async function markOwnerNotified(tx: Tx, nameHash: string): Promise<boolean> {
  const updated = await tx
    .update(failedLogins)
    .set({ toldAt: sql`app_now()` })
    .where(and(eq(failedLogins.nameHash, nameHash), isNull(failedLogins.toldAt)))
    .returning({ nameHash: failedLogins.nameHash })
  return updated.length > 0
}
