// Amendments: changes of the dates, rooms or party of a booking.
export { amendBooking, withdrawAmendment, type Amended, type AmendmentRequest } from './amend-booking.ts'
