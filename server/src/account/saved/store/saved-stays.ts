import { SAVED_STAYS_MAX, type SavedKind } from '@chautari/contract/account/limits'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/database/db.ts'
import { savedStays } from '../../store/tables.ts'

/** A property or package by its slug. */
export type SavedProduct = { kind: SavedKind; slug: string }

const latestFirst = [desc(savedStays.savedAt), asc(savedStays.kind), asc(savedStays.slug)]

/** Returns the stays that a user saved, the latest first. */
export function selectSavedStays(db: Db, userId: number) {
  return db
    .select({ kind: savedStays.kind, slug: savedStays.slug, savedAt: savedStays.savedAt })
    .from(savedStays)
    .where(eq(savedStays.userId, userId))
    .orderBy(...latestFirst)
}

/** Saves stays, given with the latest first, and drops the oldest beyond `SAVED_STAYS_MAX`. The caller holds the lock of the user. */
export async function insertSavedStays(tx: Tx, userId: number, saved: SavedProduct[]): Promise<void> {
  await tx
    .insert(savedStays)
    .values(
      saved.map(({ kind, slug }, place) => ({
        userId,
        kind,
        slug,
        savedAt: sql`app_now() - ${place}::int * interval '1 millisecond'`,
      })),
    )
    .onConflictDoNothing()
  const oldest = tx
    .select({ kind: savedStays.kind, slug: savedStays.slug })
    .from(savedStays)
    .where(eq(savedStays.userId, userId))
    .orderBy(...latestFirst)
    .offset(SAVED_STAYS_MAX)
  const { kind, slug } = savedStays
  await tx.delete(savedStays).where(and(eq(savedStays.userId, userId), sql`(${kind}, ${slug}) in ${oldest}`))
}

export async function deleteSavedStay(db: Db, userId: number, { kind, slug }: SavedProduct): Promise<void> {
  await db.delete(savedStays).where(and(eq(savedStays.userId, userId), eq(savedStays.kind, kind), eq(savedStays.slug, slug)))
}

/** Deletes all stays that a user saved. */
export async function deleteSavedStays(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedStays).where(eq(savedStays.userId, userId))
}
