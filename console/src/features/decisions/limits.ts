// Not imported from the contract, which would load its validation library in the browser.
export const REASON_MIN = 3
export const REASON_MAX = 500
