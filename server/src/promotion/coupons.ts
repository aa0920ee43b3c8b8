// Coupons for staff, and the coupons of bookings that staff amend.
export {
  changeCoupon,
  createCoupon,
  getKeptCoupon,
  stopCoupon,
  tryChange,
  tryNewCoupon,
  tryStop,
} from './coupons/edit-coupons.ts'
export { couponLeft, type CouponEdit } from './rules/kept-coupon.ts'
export { stateOn } from './rules/period.ts'
export { findCouponUses, findKeptCoupons, type CouponUseRow, type KeptCoupon } from './read-models/kept-coupons.ts'
export { type CouponDraft } from './store/kept-coupons.ts'
export { reduceDiscount } from './settle-coupon.ts'
