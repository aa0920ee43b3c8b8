// Decisions about work that waits, for the command line.
export { recheckBooking } from './bookings/recheck-booking.ts'
export { decideMessage } from './messages/decide-message.ts'
export { settleRefundByHand } from './refunds/settle-by-hand.ts'
export { decideReview } from './reviews/decide-review.ts'
