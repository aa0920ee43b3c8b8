export { decideReview, listHeld } from './decide-review.ts'
export { exportReviews } from './export-reviews.ts'
