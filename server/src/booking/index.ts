// Bookings from reservation to review. Other nouns change a booking through an act, which locks it, and read it through a read model.

// Acts: lock one booking, or each due booking in turn, and record an event of it.
export { changeBooking, changeBookings, changeBookingWithin } from './history/change-bookings.ts'
export { recordEvent, type RecordedEvent, type ReportedEvent } from './changes/record-event.ts'
export * as checkout from './checkout/checkout.ts'
export * as afterSale from './changes/after-sale.ts'
export * as bookingMessages from './access/messages.ts'

// Read models. `getBooking` and `showBooking` check what the caller may see; the others check nothing.
export { getBooking } from './access/get-booking.ts'
export { hasAccess } from './access/has-access.ts'
export { showBooking } from './access/show-booking.ts'
export { findBooking } from './read-models/find-bookings.ts'
export type { HistoryEvent } from './read-models/history.ts'
export * as bookingLists from './access/booking-lists.ts'
export * as bookingSql from './read-models/sql-fragments.ts'

export type { BookingKey, BookingRow, LockedBooking } from './store/bookings.ts'
export type { ReversedShare } from './emails/email-context.ts'
export type { ProductSnapshot } from './store/tables.ts'
