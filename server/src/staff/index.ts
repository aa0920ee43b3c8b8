// Acts of staff, recorded in the transaction of their effect; large refunds wait for a second person.
export { performStaffAction, type StaffActionResult } from './approvals/perform-staff-action.ts'
export { RefusedAct } from './approvals/refused-act.ts'
export { onItsOwn } from './approvals/subject.ts'
export { findStaffActions, type StaffAction } from './approvals/read-models/staff-actions.ts'
export type { StaffActor } from './actor.ts'
export { requestCallOff } from './departures/request-call-off.ts'
export { findKeyOwner } from './keys/find-key-owner.ts'
export { inviteByCommand } from './people/invite-person.ts'
export { findStaff } from './sessions/find-staff.ts'

// Acts on bookings.
export { performBookingAct } from './bookings/perform-booking-act.ts'
export * as decisions from './decisions.ts'
export { titleOf } from './bookings/title-of.ts'

export * as sweeps from './sweeps.ts'
