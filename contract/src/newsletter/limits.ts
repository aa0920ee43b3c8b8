/** Longest confirmation token accepted. Our choice: longer than a 255-character address, encoded, with its signature. */
export const CONFIRMATION_TOKEN_MAX = 400

/** Longest unsubscribe token accepted. Our choice: longer than any we issue. */
export const UNSUBSCRIBE_TOKEN_MAX = 100
