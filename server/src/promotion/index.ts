export {
  reassignCoupon,
  removeCoupon,
  renewCoupon,
  reserveCoupon,
  type CouponRefused,
  type CouponReserved,
} from './reserve-coupon.ts'
export { beginCouponSettlement, consumeCoupon, releaseCoupon } from './settle-coupon.ts'
// SQL conditions for the queries of catalogue and availability.
export * as campaignSql from './read-models/campaign-conditions.ts'
export * as campaigns from './campaigns.ts'
export * as coupons from './coupons.ts'
