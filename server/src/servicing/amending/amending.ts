// Changing what a booking is for: one name of the front door.
export { amendBooking, withdrawAmendment, type Amended, type AmendmentWish } from './amend-booking.ts'
