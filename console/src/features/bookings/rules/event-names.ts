const NAMES = [
  'reserved',
  'reserved_free',
  'reserved_unproved',
  'email_proved',
  'coupon_redeemed',
  'coupon_redeemed_whole',
  'coupon_removed',
  'payment_started',
  'paid',
  'paid_late',
  'paid_again',
  'paid_but_sold_out',
  'paid_too_little',
  'payment_contradicted',
  'payment_refused',
  'payment_uncertain',
  'payment_unresolved',
  'verification_asked',
  'payment_ruled_out',
  'payment_given_back',
  'hold_lapsed',
  'hold_released',
  'departure_called_off',
  'traveller_corrected',
  'contact_corrected',
  'booked_again',
  'booked_again_free',
  'supplier_accepted',
  'supplier_declined',
  'withdrawn',
  'cancel_requested',
  'cancel_approved',
  'cancel_refused',
  'cancelled',
  'reopened',
  'reversed',
  'refund_settled',
  'refund_stuck',
  'stay_ended',
  'amended',
  'amendment_offered',
  'amendment_payment_started',
  'amendment_paid',
  'amendment_paid_late',
  'amendment_paid_too_little',
  'amendment_paid_too_late',
  'amendment_payment_refused',
  'amendment_lapsed',
  'amendment_withdrawn',
  'amendment_ruled_out',
] as const

type EventName = (typeof NAMES)[number]

/** How an event looks in the timeline: money arrived, something went well or wrong, somebody waits, or nothing of these. */
export type EventTone = 'plain' | 'good' | 'bad' | 'waiting'

const TONES: Partial<Record<EventName, EventTone>> = {
  reserved_free: 'good',
  reserved_unproved: 'waiting',
  email_proved: 'good',
  coupon_redeemed_whole: 'good',
  paid: 'good',
  paid_late: 'good',
  supplier_accepted: 'good',
  refund_settled: 'good',
  stay_ended: 'good',
  paid_but_sold_out: 'bad',
  paid_too_little: 'bad',
  payment_contradicted: 'bad',
  payment_refused: 'bad',
  payment_unresolved: 'bad',
  supplier_declined: 'bad',
  departure_called_off: 'bad',
  reversed: 'bad',
  refund_stuck: 'bad',
  amended: 'good',
  amendment_paid: 'good',
  amendment_paid_late: 'good',
  amendment_paid_too_little: 'bad',
  amendment_paid_too_late: 'bad',
  amendment_offered: 'waiting',
  payment_uncertain: 'waiting',
  cancel_requested: 'waiting',
}

/** Returns the name of an event that the console has words for. */
export const eventNameOf = (trigger: string): EventName | undefined => NAMES.find((name) => name === trigger)

/** Returns how an event looks. */
export function toneOf(trigger: string): EventTone {
  const name = eventNameOf(trigger)
  return (name && TONES[name]) ?? 'plain'
}
