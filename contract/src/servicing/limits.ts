/** The hours within which staff decide on a request to cancel. Our choice: travellers are promised an answer within a day. */
export const CANCELLATION_REVIEW_HOURS = 24

/**
 * Validity in hours of the code that confirms a corrected email or phone. Our choice: staff correct it during a call, and travellers may read the
 * code later.
 */
export const CONTACT_CODE_HOURS = 24
