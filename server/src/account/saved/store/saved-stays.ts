import { SAVED_STAYS_MAX } from '@chautari/contract/account/limits'
import { and, asc, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { savedStays } from '../../store/tables.ts'

const latestFirst = [desc(savedStays.savedAt), asc(savedStays.slug)]

/** Returns the stays that a user saved, the latest first. */
export function selectSavedStays(db: Db, userId: number) {
  return db
    .select({ slug: savedStays.slug, savedAt: savedStays.savedAt })
    .from(savedStays)
    .where(eq(savedStays.userId, userId))
    .orderBy(...latestFirst)
}

/** Saves stays, given with the latest first, and drops the oldest beyond `SAVED_STAYS_MAX`. The caller holds the lock of the user. */
export async function insertSavedStays(tx: Tx, userId: number, slugs: string[]): Promise<void> {
  await tx
    .insert(savedStays)
    .values(slugs.map((slug, place) => ({ userId, slug, savedAt: sql`app_now() - ${place}::int * interval '1 millisecond'` })))
    .onConflictDoNothing()
  const kept = (await selectSavedStays(tx, userId)).slice(0, SAVED_STAYS_MAX).map(({ slug }) => slug)
  await tx.delete(savedStays).where(and(eq(savedStays.userId, userId), notInArray(savedStays.slug, kept)))
}

export async function deleteSavedStay(db: Db, userId: number, slug: string): Promise<void> {
  await db.delete(savedStays).where(and(eq(savedStays.userId, userId), eq(savedStays.slug, slug)))
}

/** Deletes all stays that a user saved. */
export async function deleteSavedStays(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedStays).where(eq(savedStays.userId, userId))
}
