// Sessions of the suppliers' area.
export { findMessageRecipients } from './messages/find-recipients.ts'
export { findSupplier } from './sessions/find-supplier.ts'
