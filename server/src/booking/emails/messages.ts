// One name of the front door: the messages of bookings.
export { findAttachments } from '../documents/make-documents.ts'
export { guestTokenOf } from '../access/guest-token-of.ts'
export { isLeadTheOwner } from './notify-traveller.ts'
export { maskEmail, maskPhone } from '../access/rules/masking.ts'
export { isResendable } from './rules/resendable.ts'
export { smsNumberOf } from './compose-sms.ts'
export { sendAgain } from './send-again.ts'
