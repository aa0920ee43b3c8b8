/** Spec 1 §4, §9: a new booking is held 12 minutes; docs/decisions/004. */
export const HOLD_MINUTES_NEW = 12

/** Spec 1 §4, §9: what is booked again is held 10 minutes. */
export const HOLD_MINUTES_REBOOK = 10

/** So often one booking may be held again, and no longer after it was made. */
export const REBOOKS_MAX = 3
export const REBOOK_WITHIN_HOURS = 24

/** As long a quote for cancelling is kept: who confirms meanwhile gets the better of it and the present one. */
export const QUOTE_KEPT_MINUTES = 5

export const COUPON_CODE_MAX = 40

/** The code that is mailed to the lead traveller who has no token at hand. */
export const ACCESS_CODE_LENGTH = 6
export const ACCESS_CODE_MINUTES = 10
export const ACCESS_CODE_TRIES = 5

/** Once per booking, when a provider says the payment is still on its way. */
export const VERIFY_GRACE_MINUTES = 10

/** Spec 1 §9: the booking page asks again this often. */
export const BOOKING_REFRESH_SECONDS = 60

export const ADDITIONAL_TRAVELLERS_MAX = 50

/** A reference is this many Crockford base-32 symbols (80 bits). */
export const REFERENCE_LENGTH = 16

/** Spec 2 §2: the tabs of one's own bookings beside the one of all. */
export const BOOKING_TABS = ['upcoming', 'completed', 'cancelled'] as const
export const BOOKINGS_PER_PAGE = 10

/** The hours that a supplier has to accept or decline a paid booking. Our choice: a traveller must know within a day. */
export const APPROVAL_HOURS = 24
