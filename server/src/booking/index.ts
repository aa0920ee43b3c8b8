// Actions that change a booking inside the transaction of the caller.
export { getBookingForChange, type BookingRow, type LockedBooking } from './store/bookings.ts'
export { recordEvent, type RecordedEvent, type ReportedEvent } from './history/record-event.ts'
export * as checkout from './checkout/checkout.ts'
export { markReviewed } from './history/mark-reviewed.ts'
// The action of sweeps: changes many bookings, each in a transaction of its own.
export { changeBookings } from './history/change-bookings.ts'

// Read models.
export { getBooking } from './access/get-booking.ts'
export { showBooking } from './access/show-booking.ts'
export { exportBookings } from './access/export-bookings.ts'
export * as bookingMessages from './emails/messages.ts'
export * as afterSale from './after-sale.ts'
export { findBookings } from './store/find-bookings.ts'
export { findHistory } from './store/events.ts'
export * as bookingSql from './store/sql-fragments.ts'

export type { TakenBack } from './emails/email-context.ts'
export type { ProductSnapshot } from './store/tables.ts'
