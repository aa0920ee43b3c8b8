export { findAttachments } from './documents/attach-documents.ts'
export { exportBookings } from './access/export-bookings.ts'
export { findOwnBooking, findTypedBooking } from './access/find-booking.ts'
export { quoteRefund } from './history/quote-refund.ts'
export { applyCoupon } from './history/apply-coupon.ts'
export type { TakenBack } from './emails/templates.ts'
export { recordEvent, type RecordedEvent, type ReportedEvent } from './history/record-event.ts'
export { opens, showBooking } from './access/show-booking.ts'
export {
  findBooking,
  findLapsedBookings,
  getBookingForChange,
  lockBookingIfFree,
  type BookingRow,
  type LockedBooking,
} from './store/bookings.ts'
export { findBookings, findFrozenQuote, findHistory, findReferences, waitsForMoney } from './store/work.ts'
export { countCancelledLately } from './store/cancelled-lately.ts'
export { findUnanswered } from './store/unanswered.ts'
export { endedCancellations, findEndedBookings } from './store/ended.ts'
export { findLastEventAt } from './store/events.ts'
export { findAllOwnBookings } from './access/store/own-bookings.ts'
export { standingBookings } from './store/standing.ts'
export { findProductsBooked, lockBookedBy, noteReviewed } from './store/reviewed.ts'
export type { ProductSnapshot } from './store/tables.ts'
export { isOver } from './rules/flags.ts'
