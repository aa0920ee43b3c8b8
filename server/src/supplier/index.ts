// Sessions of the suppliers' area.
export { deleteEndedSupplierSessions } from './sessions/delete-ended-sessions.ts'
export { exportMemberships } from './members/export-memberships.ts'
// Passports of foreign guests: their deletion, and the export for their owner.
export * as guestPassports from './passports/guest-passports.ts'
export { findSupplier } from './sessions/find-supplier.ts'
export { notifyOfDecision } from './listings/notify-of-decision.ts'
// Notifications of members.
export * as noticeSweeps from './notices/notice-sweeps.ts'
// Notifications of the members who manage a supplier's money.
export * as moneyNotices from './money/notify-owners.ts'
// The people of a supplier, for staff and the command line.
export * as reviewDesk from './onboarding/review-desk.ts'
export * as memberDesk from './members/member-desk.ts'
