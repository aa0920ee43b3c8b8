/** The hours within which staff decide on a request to cancel. Our choice: travellers are promised an answer within a day. */
export const CANCELLATION_REVIEW_HOURS = 24

/** A code that confirms a corrected email or phone is valid this long. Our choice: staff correct on the phone, travellers may read it later. */
export const CONTACT_CODE_HOURS = 24
