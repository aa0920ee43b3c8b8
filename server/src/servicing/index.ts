// Actions of travellers, suppliers and staff on a sold booking.
export { requestCancellation } from './cancel-booking.ts'
export { decideBooking, type StaffDecision } from './decide-booking.ts'
export { answerRequest, type Answer } from './answer-request.ts'
export { findPendingCancellation } from './find-pending-cancellation.ts'
export { hasUnknownReversal } from './has-unknown-reversal.ts'
export * as corrections from './corrections/corrections.ts'
export * as amending from './amending/amending.ts'
export * as callingOff from './calling-off/calling-off.ts'
// Sweeps.
export { completeStays } from './complete-stays.ts'
export { declineUnanswered } from './decline-unanswered.ts'
export { lapseBookings } from './lapse-bookings.ts'
export { lapseAmendments } from './amending/lapse-amendments.ts'
