export { exportReviews } from './export-reviews.ts'
