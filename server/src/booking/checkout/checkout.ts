// Acts of other nouns on bookings before payment, which index.ts exports as `checkout`.
export { applyCoupon } from './apply-coupon.ts'
export { bookForCaller, previewForCaller, type CallerRequest } from './book-for-caller.ts'
export type { SoldBooking } from './redeem-for-caller.ts'
export { deleteOldSources } from './parties/delete-old-sources.ts'
export { findSource, type SourceFacts } from './parties/read-models/find-source.ts'
export { isAwaitingPayment } from '../rules/status.ts'
