/** Minutes that a new booking is held unpaid (spec 1 §4, §9; decision 004). */
export const HOLD_MINUTES_NEW = 12

/**
 * Minutes that the first, second, third and each later unpaid hold of the same stay by the same party lasts within a day (our choice, decision 103).
 * Two tries are normal; later holds keep the stock from others for a shorter time. A late payment is still applied if the stock is free.
 */
export const HOLD_MINUTES_REPEATED = [HOLD_MINUTES_NEW, HOLD_MINUTES_NEW, 8, 5] as const

/**
 * Minutes that a booking made by staff for a caller is held unpaid (our choice, decision 088): the traveller has to read the email or SMS
 * first, and may be away from the phone's screen while talking.
 */
export const HOLD_MINUTES_STAFF = 60

/** The party that made a booking: the traveller on the site, or staff for a caller. */
export const BOOKING_ORIGINS = ['site', 'staff'] as const

/** Minutes that a booking is held after "Book again" (spec 1 §4, §9; decision 004). */
export const HOLD_MINUTES_REBOOK = 10

/**
 * Minutes that a dearer amendment is held until its difference is paid (our choice, decision 099): as long as a booking for a caller, because
 * the traveller has to find the email or SMS first.
 */
export const HOLD_MINUTES_AMENDMENT = 60

/**
 * Hours for which another departure is held for a traveller who was offered to move to it (our choice, decision 137): long enough to ask one's
 * companions, and short enough that the seats are not kept from others for long.
 */
export const HOLD_HOURS_PROPOSAL = 48

/** Days for which the booking page states that a change was not made (our choice: a traveller who missed it asks soon). */
export const MISSED_CHANGE_DAYS = 3

/** Minutes that a hold is extended, once per booking, while its payment is still being processed (decision 004). */
export const VERIFY_GRACE_MINUTES = 10

/** Max rebooks of one booking, and the hours after it was made in which it can be rebooked (our choice: one day to finish paying). */
export const REBOOKS_MAX = 3
export const REBOOK_WITHIN_HOURS = 24

/**
 * Minutes that a refund quote is valid: until then the better of the quoted and the current refund applies (our choice: long enough to
 * read and confirm the dialog of spec 1 §4).
 */
export const QUOTE_KEPT_MINUTES = 5

/** Days after the end of a booking until the browser forgets its voucher (our choice). */
export const VOUCHER_KEPT_DAYS = 7

/** Max length of a coupon code (our choice: well above every code in use). */
export const COUPON_CODE_MAX = 40

/** Digits and validity in minutes of the code that opens a booking by email. */
export const ACCESS_CODE_LENGTH = 6
export const ACCESS_CODE_MINUTES = 10

/**
 * Days for which the source of a booking is stored, as keyed hashes of address, device and network (our choice: long enough to see a pattern
 * of abuse, decision 103).
 */
export const SOURCES_KEPT_DAYS = 7

/** Seconds after which the booking page reloads the booking (spec 1 §9). */
export const BOOKING_REFRESH_SECONDS = 60

/** Max additional travellers named on a booking (our choice: the guest counter of spec 1 §5 ends at 50). */
export const ADDITIONAL_TRAVELLERS_MAX = 50

/** Crockford base-32 symbols in a booking reference: 80 bits, which cannot be guessed (our choice; decision 011). */
export const REFERENCE_LENGTH = 16

/** The tabs of a traveller's own bookings, beside the one with all (spec 2 §2). */
export const BOOKING_TABS = ['upcoming', 'completed', 'cancelled'] as const

/** Bookings on a page of the traveller's own bookings (our choice: the page length of every list). */
export const BOOKINGS_PER_PAGE = 10

/** The hours that a supplier has to accept or decline a paid booking. Our choice: a traveller must know within a day. */
export const APPROVAL_HOURS = 24
