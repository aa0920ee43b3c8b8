// Calling a departure off: one name of the front door.
export { insertCallOff } from '../store/call-offs.ts'
export { findAffected, type AffectedBooking } from './affected-bookings.ts'
export { cancelCalledOff } from './cancel-called-off.ts'
