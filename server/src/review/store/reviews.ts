import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

/** Inserts a review. */
export async function insertReview(tx: Tx, values: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const [row] = await tx.insert(reviews).values(values).returning()
  if (!row) throw new Error('Inserting a review returned no row.')
  return row
}

/** All reviews of a user, or the published ones of rooms or packages. */
export type ReviewFilter = { userId: number } | { roomIds: number[] } | { packageIds: number[] }

type Page = { page: number; perPage: number }

/** Returns a page of reviews, latest first. */
export async function findReviews(db: Db, filter: ReviewFilter, { page, perPage }: Page): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(matches(filter))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** Returns how many of the reviews gave each rating. */
export async function countRatings(db: Db, filter: ReviewFilter): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, total: count() })
    .from(reviews)
    .where(matches(filter))
    .groupBy(reviews.rating)
  return new Map(rows.map((row) => [row.rating, row.total]))
}

function matches(filter: ReviewFilter): SQL | undefined {
  if ('userId' in filter) return eq(reviews.userId, filter.userId)
  const isOfProduct =
    'roomIds' in filter ? inArray(reviews.roomId, filter.roomIds) : inArray(reviews.packageId, filter.packageIds)
  return and(isOfProduct, eq(reviews.state, 'shown'))
}

/** Returns the reviews held for moderation, oldest first. */
export async function findHeld(db: Db, limit: number): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.state, 'held')).orderBy(asc(reviews.createdAt), asc(reviews.id)).limit(limit)
}

/** Locks a review until the transaction ends and returns it. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

/** Sets whether a review is published, held or rejected. */
export async function updateState(tx: Tx, id: number, state: ReviewRow['state']): Promise<void> {
  await tx.update(reviews).set({ state }).where(eq(reviews.id, id))
}
