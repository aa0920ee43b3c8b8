// Settings and schedule, for the server.
export { PAYMENT_SETTINGS } from './providers/index.ts'
export { paymentSweeps } from './sweeps.ts'

// Actions. Those that take a booking run inside the transaction that has locked it.
export { applyDecision, type PaymentsOfBooking } from './refunds/apply-decision.ts'
export { refundUnappliedPayments } from './refunds/refund-unapplied.ts'
export { ruleOutPayments } from './refunds/rule-out.ts'
export { settleRefund } from './refunds/settle-refund.ts'
export { reverifyBooking } from './attempts/reverify-booking.ts'

// Read models.
export { listPaymentMethods } from './attempts/list-payment-methods.ts'
export { listAttempts, listRefunds } from './read-models/work.ts'
export { findPaymentHistory } from './ledger/find-payment-history.ts'
export { exportPayments } from './ledger/export-payments.ts'
export * as ledger from './ledger/ledger.ts'
