import { and, asc, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/database/db.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

export async function insertReview(tx: Tx, values: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const [row] = await tx.insert(reviews).values(values).returning()
  if (!row) throw new Error('The review was not written.')
  return row
}

/** All that somebody wrote, or what is shown of some rooms or packages. */
export type Wanted = { userId: number } | { roomIds: number[] } | { packageIds: number[] }

type Page = { page: number; perPage: number }

/** A page of reviews, the latest first. */
export async function findReviews(db: Db, wanted: Wanted, { page, perPage }: Page): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(isWanted(wanted))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** How many of the reviews gave each rating. */
export async function countRatings(db: Db, wanted: Wanted): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, times: count() })
    .from(reviews)
    .where(isWanted(wanted))
    .groupBy(reviews.rating)
  return new Map(rows.map(({ rating, times }) => [rating, times]))
}

function isWanted(wanted: Wanted): SQL | undefined {
  if ('userId' in wanted) return eq(reviews.userId, wanted.userId)
  const isOf = 'roomIds' in wanted ? inArray(reviews.roomId, wanted.roomIds) : inArray(reviews.packageId, wanted.packageIds)
  return and(isOf, eq(reviews.state, 'shown'))
}

/** The reviews that are held, the oldest first. */
export async function findHeld(db: Db, limit: number): Promise<ReviewRow[]> {
  return db.select().from(reviews).where(eq(reviews.state, 'held')).orderBy(asc(reviews.createdAt), asc(reviews.id)).limit(limit)
}

/** A review whose row this transaction has locked; nothing when there is none. */
export async function lockReview(tx: Tx, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('no key update')
  return row
}

export async function updateState(tx: Tx, id: number, state: ReviewRow['state']): Promise<void> {
  await tx.update(reviews).set({ state }).where(eq(reviews.id, id))
}
