export { findReviewed, listHeldReviews, moderateReview, type Reviewed } from './moderate-review.ts'
export { exportReviews } from './export-reviews.ts'
