// Events of which members of organisations are notified: new, changed and cancelled bookings, and reviews.
export { findWaitingNews, queueNews, queueingNews, queueReviewNews, takeNews, type News } from './store/news.ts'
