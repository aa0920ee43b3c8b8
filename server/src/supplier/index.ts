// Sessions of the suppliers' area.
export { findMessageRecipients } from './messages/find-recipients.ts'
export { findSupplier } from './sessions/find-supplier.ts'
// The people of a supplier, for staff and the command line.
export * as memberDesk from './members/member-desk.ts'
