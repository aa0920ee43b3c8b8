// Coupons for staff, and of bookings that staff change.
export {
  changeCoupon,
  createCoupon,
  getKeptCoupon,
  stopCoupon,
  tryChange,
  tryNewCoupon,
  tryStop,
} from './coupons/keep-coupons.ts'
export { couponLeft, type CouponEdit } from './rules/kept-coupon.ts'
export { stateOn } from './rules/period.ts'
export { findCouponUses, findKeptCoupons, type CouponDraft, type CouponUseRow, type KeptCoupon } from './store/kept-coupons.ts'
export { reduceDiscount } from './settle-coupon.ts'
