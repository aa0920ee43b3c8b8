/** Spec 1 §4, §9: a new booking is held 12 minutes; docs/decisions/004. */
export const HOLD_MINUTES_NEW = 12

/** Once per booking, when a provider says the payment is still on its way. */
export const VERIFY_GRACE_MINUTES = 10

/** Spec 1 §9: the booking page asks again this often. */
export const BOOKING_REFRESH_SECONDS = 60

export const ADDITIONAL_TRAVELLERS_MAX = 50

/** A reference is this many Crockford base-32 symbols (80 bits). */
export const REFERENCE_LENGTH = 16
