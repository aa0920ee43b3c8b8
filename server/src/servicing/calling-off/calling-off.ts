// Calling a departure off: one name of the front door.
export { closeForGood, type NotCalledOff } from './close-for-good.ts'
export { findAffected, type AffectedBooking } from './affected-bookings.ts'
export { cancelCalledOff } from './cancel-called-off.ts'
