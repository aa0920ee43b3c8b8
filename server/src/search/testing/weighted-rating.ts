import { PRIOR_REVIEWS, STEPS_PER_STAR } from '@chautari/contract/catalogue/limits'

/** The sum of the stars of all reviews of a product or of a whole catalogue, and their number. */
export type Reviewed = { stars: number; reviews: number }

/** Returns the mean stars of a catalogue: the prior of its products. 0 without any review. */
export function meanStars({ stars, reviews }: Reviewed): number {
  return reviews === 0 ? 0 : stars / reviews
}

/** Returns the Bayesian average of a product, from 0 to 5: its reviews together with `PRIOR_REVIEWS` at the catalogue's mean. */
export function weightedRating({ stars, reviews }: Reviewed, priorMean: number): number {
  return (PRIOR_REVIEWS * priorMean + stars) / (PRIOR_REVIEWS + reviews)
}

/** Returns the whole number by which best match compares weighted ratings. */
export function ratingStep(rating: number): number {
  return Math.floor(rating * STEPS_PER_STAR)
}
