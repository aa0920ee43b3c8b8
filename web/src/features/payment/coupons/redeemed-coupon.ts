import type { CallResponse } from '@chautari/contract/contract'

/** The result of redeeming a coupon: the booking's new price. */
export type RedeemedCoupon = CallResponse<'GET /coupon/check/:reference'>['data']
