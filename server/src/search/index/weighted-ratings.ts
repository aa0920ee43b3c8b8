import { PRIOR_REVIEWS, STEPS_PER_STAR } from '@chautari/contract/catalogue/limits'
import type { Columns } from './columns.ts'

/** Returns the weighted rating of a row, and the whole number by which best match compares it, as the catalogue does in SQL. */
export function weightedRatings({ ratingStars, reviewsCount, reviews }: Columns) {
  const prior = reviews.count === 0 ? 0 : reviews.stars / reviews.count
  const ratingOf = (row: number) => (PRIOR_REVIEWS * prior + (ratingStars[row] ?? 0)) / (PRIOR_REVIEWS + (reviewsCount[row] ?? 0))
  return { ratingOf, stepOf: (row: number) => Math.floor(ratingOf(row) * STEPS_PER_STAR) }
}
