export { dropCoupon, renewCoupon, reserveCoupon } from './reserve-coupon.ts'
export { campaignsToday, isOfCampaign, runsToday } from './store/running.ts'
export { consumeCoupon, lockCouponOf, releaseCoupon } from './store/coupons.ts'
