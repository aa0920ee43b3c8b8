import { and, count, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db.ts'
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
