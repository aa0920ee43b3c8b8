// Reads and acts on sold bookings for other nouns: refund quotes, amendments and reviews.
export { presentNights } from '../access/present.ts'
export { quoteRefund } from '../terms/quote-refund.ts'
export { markReviewed } from '../history/mark-reviewed.ts'
export { isActive } from '../rules/status.ts'
export { isAmendable, requireAmendable } from './amendments/require-amendable.ts'
export { quoteAmendment, type AmendmentQuote, type AmendmentWish } from './amendments/quote-amendment.ts'
export { findAmendments, findLapsedOffers, findOpenAmendment, getAmendment } from '../read-models/find-amendments.ts'
export type { Amendment } from '../store/amendments/amendments.ts'
