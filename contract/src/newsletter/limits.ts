/** Longer than any link of ours: an address of 255 symbols, encoded, and its signature. */
export const CONFIRMATION_TOKEN_MAX = 400

/** Longer than any token by which an address is unsubscribed. */
export const UNSUBSCRIBE_TOKEN_MAX = 100
