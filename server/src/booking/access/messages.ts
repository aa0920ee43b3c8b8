// One name of the front door: the messages of bookings.
export { findAttachments } from '../documents/make-documents.ts'
export { guestTokenOf } from '../emails/guest-token-of.ts'
export { isLeadTheOwner } from '../emails/notify-traveller.ts'
export { maskEmail, maskPhone } from './rules/masking.ts'
export { isResendable } from './rules/resendable.ts'
export { hasPhone, smsNumberOf, type WithPhone } from '../emails/compose-sms.ts'
export { hasEmail, type WithEmail } from '../emails/email-context.ts'
export { sendAgain } from './send-again.ts'
