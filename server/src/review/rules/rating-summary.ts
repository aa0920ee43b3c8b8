import type { ReviewSummary } from '@chautari/contract/review/shapes'

/**
 * Returns the summary of ratings: the number of reviews, the number for each star, and the average to two decimals, 0 without reviews (spec 2 §3, §5).
 * `counts` has the number of reviews by rating.
 */
export function summarizeRatings(counts: ReadonlyMap<number, number>): ReviewSummary {
  const reviewsWith = (rating: number) => counts.get(rating) ?? 0
  const ratings = [1, 2, 3, 4, 5]
  const total = ratings.reduce((sum, rating) => sum + reviewsWith(rating), 0)
  const stars = ratings.reduce((sum, rating) => sum + rating * reviewsWith(rating), 0)
  return {
    average_rating: total === 0 ? 0 : Math.round((stars * 100) / total) / 100,
    reviews_count: total,
    star_count: {
      first_star: reviewsWith(1),
      second_star: reviewsWith(2),
      third_star: reviewsWith(3),
      fourth_star: reviewsWith(4),
      fifth_star: reviewsWith(5),
    },
  }
}
