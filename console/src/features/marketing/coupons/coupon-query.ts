import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { COUPON_STATES, type CouponState } from '@chautari/contract/staff/marketing/limits'
import { queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { pagedQuery } from '../../../platform/api/paged-query.ts'
import { PREVIEW_OPTIONS } from '../../../platform/api/preview.ts'

/** A coupon as the server returns it to staff. */
export type Coupon = CallResponse<'GET /staff/coupons'>['data'][number]
/** The effects of an act. */
export type Preview = CallResponse<'POST /staff/coupons/preview'>['data']
/** The change or the stop to preview. */
export type PreviewRequest = CallInput<'POST /staff/coupons/:code/preview'>['body']

export type CouponFilter = { state?: CouponState; text?: string }

const LIST = 'GET /staff/coupons'

/** Queries the coupons that match a filter, page by page, newest first. */
export const couponsQuery = (filter: CouponFilter) =>
  pagedQuery([LIST, filter], (cursor, signal) => callApi(LIST, { query: { ...filter, ...cursor } }, signal))

export const couponQuery = (code: string) => callQuery('GET /staff/coupons/:code', { params: { code } })

/** Queries the bookings that used a coupon, page by page, latest first. */
export const usesQuery = (code: string) =>
  pagedQuery(['GET /staff/coupons/:code/uses', code], (query, signal) =>
    callApi('GET /staff/coupons/:code/uses', { params: { code }, query }, signal),
  )

/** Queries the preview of a change, or of a stop. */
export const previewQuery = (code: string, body: PreviewRequest) =>
  queryOptions({
    queryKey: ['POST /staff/coupons/:code/preview', code, body],
    queryFn: async ({ signal }) => (await callApi('POST /staff/coupons/:code/preview', { params: { code }, body }, signal)).data,
    ...PREVIEW_OPTIONS,
  })

/** Queries the preview of a new coupon. */
export const newPreviewQuery = (body: CallInput<'POST /staff/coupons/preview'>['body']) =>
  queryOptions({
    queryKey: ['POST /staff/coupons/preview', body],
    queryFn: async ({ signal }) => (await callApi('POST /staff/coupons/preview', { body }, signal)).data,
    ...PREVIEW_OPTIONS,
  })

/** Returns the filter in an address. */
export function couponFilterIn(query: URLSearchParams): CouponFilter {
  const state = COUPON_STATES.find((each) => each === query.get('state'))
  const text = query.get('text') ?? ''
  return { ...(state && { state }), ...(text !== '' && { text }) }
}
