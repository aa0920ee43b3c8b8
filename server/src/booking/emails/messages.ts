// What other nouns do with the messages of bookings: one name of the front door.
export { findAttachments } from '../documents/make-documents.ts'
export { isResendable } from './rules/resendable.ts'
export { sendAgain } from './send-again.ts'
