// Calling a departure off. index.ts exports these names as `callingOff`.
export { closeForGood, takesPlace, type NotCalledOff } from './close-for-good.ts'
export { findAffected, type AffectedBooking } from './affected-bookings.ts'
export { askToMove, askTraveller, findPaidOf, previewMoves, type Moved } from './move-travellers.ts'
export { presentMoves } from './present-moves.ts'
export { cancelCalledOff } from './cancel-called-off.ts'
