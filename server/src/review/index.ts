export { answerReview, type Answer } from './answer-review.ts'
export { exportReviews } from './export-reviews.ts'
export { listModerated, showModerated } from './list-moderated.ts'
export { findReviewed, listHeldReviews, moderateReview, type Reviewed } from './moderate-review.ts'
