export default {
  pending: 'To answer',
  approved: 'Confirmed',
  reject: 'Declined',
  cancellation_pending: 'Cancellation requested',
  cancellation_approved: 'Cancelled, refund due',
  cancellation_rejected: 'Cancellation refused',
  cancelled: 'Cancelled',
  payment_pending: 'Not paid yet',
  payment_failed: 'Payment failed',
  payment_verification_pending: 'Checking payment',
  payment_verification_failed: 'Payment in doubt',
} as const
