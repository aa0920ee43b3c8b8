import { count, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
import { reviews } from './tables.ts'

export type ReviewRow = typeof reviews.$inferSelect

export async function insertReview(tx: Tx, values: typeof reviews.$inferInsert): Promise<ReviewRow> {
  const [row] = await tx.insert(reviews).values(values).returning()
  if (!row) throw new Error('The review was not written.')
  return row
}

type Page = { page: number; perPage: number }

/** A page of what somebody wrote, the latest first. */
export async function findReviewsOf(db: Db, userId: number, { page, perPage }: Page): Promise<ReviewRow[]> {
  return db
    .select()
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(perPage)
    .offset((page - 1) * perPage)
}

/** How many reviews of somebody's gave each rating. */
export async function countRatingsOf(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ rating: reviews.rating, times: count() })
    .from(reviews)
    .where(eq(reviews.userId, userId))
    .groupBy(reviews.rating)
  return new Map(rows.map(({ rating, times }) => [rating, times]))
}
