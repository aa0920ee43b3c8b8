import type { Review } from '@chautari/contract/review/shapes'
import { findAuthors, NOBODY } from '../account/index.ts'
import { findProductsBooked } from '../booking/index.ts'
import type { Db } from '../platform/db.ts'
import { presentReview } from './present.ts'
import type { ReviewRow } from './store/reviews.ts'

/** Reviews with who wrote them and of what, in their order. */
export async function showReviews(db: Db, rows: ReviewRow[]): Promise<Review[]> {
  const [authors, products] = await Promise.all([
    findAuthors(db, [...new Set(rows.map(({ userId }) => userId))]),
    findProductsBooked(
      db,
      rows.map(({ bookingId }) => bookingId),
    ),
  ])
  return rows.map((row) => {
    const product = products.get(row.bookingId)
    if (!product) throw new Error(`Review ${row.id} is of no booking.`)
    return presentReview(row, { author: authors.get(row.userId) ?? NOBODY, product })
  })
}
