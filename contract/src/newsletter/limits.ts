/** Longer than any link of ours: an address of 255 symbols, encoded, and its signature. */
export const CONFIRMATION_MAX = 400
