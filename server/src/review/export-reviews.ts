import type { Db } from '../platform/database/db.ts'
import { findReviewsOfUser } from './store/reviews.ts'

const ALL = { page: 1, perPage: 100_000 }

/** Returns all reviews a user wrote, for their data export. */
export async function exportReviews(db: Db, { userId }: { userId: number }) {
  const { rows } = await findReviewsOfUser(db, userId, ALL)
  return rows.map(({ rating, text, createdAt }) => ({ rating, review: text, created_at: createdAt.toISOString() }))
}
