export { declineUnanswered } from './decline-unanswered.ts'
export { sweepDuePayments } from './reverify-payments.ts'
