export { moderateReview, listHeldReviews } from './moderate-review.ts'
export { exportReviews } from './export-reviews.ts'
