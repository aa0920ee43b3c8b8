/** The steps of a booking's history that a traveller is shown. */
export const TIMELINE_STEPS = [
  'reserved',
  'lapsed',
  'released',
  'called_off',
  'booked_again',
  'coupon_redeemed',
  'coupon_removed',
  'payment_failed',
  'checking_payment',
  'payment_unresolved',
  'paid',
  'awaiting_supplier',
  'confirmed',
  'rejected',
  'amendment_offered',
  'amendment_lapsed',
  'amendment_withdrawn',
  'amended',
  'cancel_requested',
  'cancel_refused',
  'reopened',
  'cancelled',
  'refund_sent',
  'completed',
] as const

export type TimelineStep = (typeof TIMELINE_STEPS)[number]
