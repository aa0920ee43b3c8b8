import { PRIOR_REVIEWS, STEPS_PER_STAR } from '@chautari/contract/catalogue/limits'
import type { Columns } from './columns.ts'

type Reviewed = { ratingStars: number; reviewsCount: number }

/** Returns the weighted rating of a property by its row, and the whole number by which best match compares it. */
export function weightedRatings({ ratingStars, reviewsCount, reviews }: Columns) {
  const prior = priorOf(reviews)
  const ratingOf = (row: number) => (PRIOR_REVIEWS * prior + (ratingStars[row] ?? 0)) / (PRIOR_REVIEWS + (reviewsCount[row] ?? 0))
  return { ratingOf, stepOf: (row: number) => Math.floor(ratingOf(row) * STEPS_PER_STAR) }
}

/** Returns the weighted rating of a package, and the whole number by which best match compares it, from the reviews of all packages. */
export function weightedRatingsOf(reviews: Columns['reviews']) {
  const prior = priorOf(reviews)
  const ratingOf = (of: Reviewed) => (PRIOR_REVIEWS * prior + of.ratingStars) / (PRIOR_REVIEWS + of.reviewsCount)
  return { ratingOf, stepOf: (of: Reviewed) => Math.floor(ratingOf(of) * STEPS_PER_STAR) }
}

function priorOf({ stars, count }: Columns['reviews']): number {
  return count === 0 ? 0 : stars / count
}
