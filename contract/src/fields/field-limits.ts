/** The digits of a Nepali mobile number without its country code (spec 1 §5, §9; spec 2 §5, §9). */
export const MOBILE_LENGTH = 10

/** The length of the note to a host or guide, in characters (spec 1 §5, §9). */
export const NOTE_MIN = 3
export const NOTE_MAX = 500

/** Wrong coupon codes allowed per booking (our choice: enough for typing errors, too few to guess). */
export const WRONG_COUPONS_MAX = 5

/** Minutes after which wrong coupon codes are forgotten (our choice: no longer than a hold, so that a valid code can still be used). */
export const WRONG_COUPONS_MINUTES = 10

/** The last page of a list that a call accepts (our choice). */
export const PAGE_MAX = 1000

/**
 * Attempts of one caller at an emailed or texted code, and the minutes after which they no longer count. A caller is the device that asked for the
 * code, an account or a network (our choice, decision 104).
 */
export const CODE_TRIES_MAX = 5
export const CODE_TRIES_MINUTES = 60

/** Attempts of all callers together at one code, without the device that requested it (our choice: 1 in 10,000 at 10^6 codes). */
export const CODE_TRIES_OF_ALL_MAX = 100

/** Days after departure within which a supplier can record a no-show. Our choice: until the weekend is over. */
export const NO_SHOW_DAYS = 2
