export { removeCoupon, renewCoupon, reserveCoupon } from './reserve-coupon.ts'
export { selectRunningCampaigns, hasCampaignCode, runsToday } from './store/campaign-conditions.ts'
export { consumeCoupon, beginCouponSettlement, releaseCoupon } from './store/coupons.ts'
