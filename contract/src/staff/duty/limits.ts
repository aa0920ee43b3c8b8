/** The hour in Nepal of the morning digest, and the most hours before a deadline of an urgent email (our choice). */
export const DIGEST_HOUR = 8
export const URGENT_HOURS_MAX = 48
