/** Method codes (spec 1 §9). */
export const PAYMENT_METHODS = ['PE', 'PK', 'PN'] as const

/** Spec 1 §9: a payment that could not be verified may be verified again after this long. */
export const REVERIFY_AFTER_MINUTES = 10

/** Payments of one booking that may be open at once. */
export const ATTEMPTS_OPEN_MAX = 3

/** The largest return data of eSewa that is read. */
export const ESEWA_DATA_MAX = 4096

/** What goes back to a traveller is sent within so many days, whoever sends it. */
export const REFUND_DAYS_MAX = 7
