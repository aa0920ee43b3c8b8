// What other nouns do with bookings before they are paid: one name of the front door.
export { applyCoupon } from '../history/apply-coupon.ts'
export { bookForCaller, type CallerWish } from './book-for-caller.ts'
export { deleteOldSources } from '../parties/delete-old-sources.ts'
export { findSource, type SourceFacts } from '../parties/store/sources.ts'
export { isAwaitingPayment } from '../rules/status.ts'
