import type { ReviewSummary } from '@chautari/contract/review/shapes'

/** What ratings come to: their number, each star's, and their mean on two decimals; 0 where there are none (spec 2 §5). */
export function summarizeRatings(times: ReadonlyMap<number, number>): ReviewSummary {
  const of = (rating: number) => times.get(rating) ?? 0
  const ratings = [1, 2, 3, 4, 5]
  const count = ratings.reduce((sum, rating) => sum + of(rating), 0)
  const stars = ratings.reduce((sum, rating) => sum + rating * of(rating), 0)
  return {
    average_rating: count === 0 ? 0 : Math.round((stars * 100) / count) / 100,
    reviews_count: count,
    star_count: {
      first_star: of(1),
      second_star: of(2),
      third_star: of(3),
      fourth_star: of(4),
      fifth_star: of(5),
    },
  }
}
