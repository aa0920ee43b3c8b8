export { declineUnanswered } from './decline-unanswered.ts'
export { sweepDuePayments } from './reverify-payments.ts'
export { lapseBookings } from './lapse-bookings.ts'
