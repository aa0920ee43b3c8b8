/** Longer than any link of ours. */
export const CONFIRMATION_MAX = 200
