// Actions that change a booking inside the transaction of the caller.
export { getBookingForChange, type BookingRow, type LockedBooking } from './store/bookings.ts'
export { changeBookings } from './history/change-bookings.ts'
export { recordEvent, type RecordedEvent, type ReportedEvent } from './history/record-event.ts'
export { applyCoupon } from './history/apply-coupon.ts'
export { markReviewed } from './history/mark-reviewed.ts'

// Read models.
export { getAccessibleBooking, getOwnBooking, getTypedBooking } from './access/find-booking.ts'
export { showBooking } from './access/show-booking.ts'
export { exportBookings } from './access/export-bookings.ts'
export { findAttachments } from './documents/make-documents.ts'
export { quoteRefund } from './history/quote-refund.ts'
export { findBooking } from './store/bookings.ts'
export { findBookings } from './store/find-bookings.ts'
export { findDueBookings, endedCancellations } from './store/due-bookings.ts'
export { findHistory } from './store/events.ts'
export { countRecentCancellations } from './store/recent-cancellations.ts'
export { standingBookings } from './store/active-bookings.ts'

export type { TakenBack } from './emails/templates.ts'
export type { ProductSnapshot } from './store/tables.ts'
