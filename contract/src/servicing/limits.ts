/** The hours within which staff decide on a request to cancel. Our choice: travellers are promised an answer within a day. */
export const CANCELLATION_REVIEW_HOURS = 24
