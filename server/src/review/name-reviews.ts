import type { Locale } from '@chautari/contract/locale'
import type { Review } from '@chautari/contract/review/shapes'
import type { Db } from '../platform/database/db.ts'
import { presentReviews } from './present-reviews.ts'
import { findReviewsById } from './store/reviews.ts'

/** Returns the author and the product of reviews in any state, by number, with titles in `locale`. Leaves out unknown reviews. */
export async function nameReviews(
  db: Db,
  ids: number[],
  locale: Locale,
): Promise<Map<number, { author: string | null; product: Review['commentable'] }>> {
  const presented = await presentReviews(db, await findReviewsById(db, ids), { locale })
  return new Map(presented.map(({ id, users, commentable }) => [Number(id), { author: users.name, product: commentable }]))
}
