/** Minutes after which a payment that could not be verified may be verified again (spec 1 §9). */
export const REVERIFY_AFTER_MINUTES = 10

/**
 * The most payments of one booking that may be open at once. Our choice: enough for two tabs and a change of provider, while
 * little money is unconfirmed.
 */
export const ATTEMPTS_OPEN_MAX = 3

/** The most open payments of one booking for its booker. Payments that others open by its reference must not block the booker (decision 156). */
export const ATTEMPTS_OPEN_MAX_OF_BOOKER = 2 * ATTEMPTS_OPEN_MAX

/** The most characters of eSewa's return data that are read. Our choice: genuine data has about 400. */
export const ESEWA_DATA_MAX = 4096

/** Hours after which a payment without a verdict is unresolved. Our choice: providers settle within the day. */
export const UNRESOLVED_AFTER_HOURS = 24

/** Days for which a payment without a verdict is rechecked. Our choice: providers correct their records within the week. */
export const CHECKED_FOR_DAYS = 7

/** Days within which every refund is sent, by an API call or manually. Our choice: as the refund email states. */
export const REFUND_DAYS_MAX = 7
