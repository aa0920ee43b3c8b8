// What members of organisations are notified of: new, changed and cancelled bookings, and reviews.
export { findWaitingNews, queueNews, queueingNews, queueReviewNews, takeNews, type News } from './store/news.ts'
