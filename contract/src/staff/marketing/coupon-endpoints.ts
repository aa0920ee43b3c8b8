import { z } from 'zod'
import { COUPON_CODE_MAX } from '../../booking/limits.ts'
import { endpoints } from '../../endpoint.ts'
import { text } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import {
  Coupon,
  CouponEdit,
  CouponPreview,
  CouponQuery,
  CouponStop,
  CouponTrial,
  CouponUse,
  CouponUseQuery,
  NewCoupon,
} from './coupons.ts'

const view = { caller: 'staff', cache: 'private', permission: 'marketing.view' } as const
const edit = { caller: 'staff', cache: 'private', permission: 'marketing.edit' } as const

const ofCoupon = z.object({ code: text.pipe(z.string().min(1).max(COUPON_CODE_MAX)) })

/** The calls of staff about coupons. */
export const couponEndpoints = endpoints({
  'GET /staff/coupons': {
    summary: 'List coupons with their state, use and cost, the newest first',
    ...view,
    query: CouponQuery,
    response: z.object({ data: z.array(Coupon), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'GET /staff/coupons/:code': {
    summary: 'Get a coupon with its state, use and cost',
    ...view,
    params: ofCoupon,
    response: envelope(Coupon),
    errors: [],
  },
  'GET /staff/coupons/:code/uses': {
    summary: 'List the bookings that used a coupon, the latest first',
    ...view,
    permission: 'bookings.view',
    params: ofCoupon,
    query: CouponUseQuery,
    response: z.object({ data: z.array(CouponUse), next_cursor: z.string().nullable() }),
    errors: [],
  },
  'POST /staff/coupons': {
    summary: 'Create a coupon. Its code, discount and products stay as they are from then on',
    ...edit,
    body: NewCoupon,
    response: envelope(Coupon),
    status: 201,
    errors: ['coupon_known'],
  },
  'POST /staff/coupons/preview': {
    summary: 'Get what a new coupon would do, without creating it',
    ...edit,
    body: NewCoupon,
    response: envelope(CouponPreview),
    errors: ['coupon_known'],
  },
  'PATCH /staff/coupons/:code': {
    summary: 'Change the days and limits of a coupon. Bookings that have it keep it',
    ...edit,
    params: ofCoupon,
    body: CouponEdit,
    response: envelope(Coupon),
    errors: ['coupon_stopped'],
  },
  'POST /staff/coupons/:code/preview': {
    summary: 'Get what a change or a stop of a coupon would do, without doing it',
    ...edit,
    params: ofCoupon,
    body: CouponTrial,
    response: envelope(CouponPreview),
    errors: ['coupon_stopped'],
  },
  'POST /staff/coupons/:code/stop': {
    summary: 'Stop a coupon at once and for good. Bookings that have it keep it',
    ...edit,
    params: ofCoupon,
    body: CouponStop,
    response: envelope(Coupon),
    errors: ['coupon_stopped'],
  },
})
