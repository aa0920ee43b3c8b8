/** Minutes after which a payment that could not be verified may be verified again (spec 1 §9). */
export const REVERIFY_AFTER_MINUTES = 10

/** The most payments of one booking that may be open at once. Our choice: two tabs and a second thought, but no more money in doubt. */
export const ATTEMPTS_OPEN_MAX = 3

/** The most characters of eSewa's return data that are read. Our choice: genuine data has about 400. */
export const ESEWA_DATA_MAX = 4096

/** Days within which every refund is sent, by call or by hand. Our choice: what the refund e-mail promises. */
export const REFUND_DAYS_MAX = 7
