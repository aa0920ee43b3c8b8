import type { CallInput, CallResponse } from '@chautari/contract/contract'
import { COUPON_STATES, type CouponState } from '@chautari/contract/staff/marketing/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { callApi, callQuery } from '../../../platform/api/api.ts'
import { ASKED_ANEW } from '../../../platform/api/preview.ts'

/** A coupon as staff see it. */
export type Coupon = CallResponse<'GET /staff/coupons'>['data'][number]
/** The effects of an act. */
export type Preview = CallResponse<'POST /staff/coupons/preview'>['data']
/** A change to preview, or a stop. */
export type Trial = CallInput<'POST /staff/coupons/:code/preview'>['body']

export type CouponFilter = { state?: CouponState; text?: string }

const LIST = 'GET /staff/coupons'

/** The coupons that fit a filter, page by page, the newest first. */
export const couponsQuery = (filter: CouponFilter) =>
  infiniteQueryOptions({
    queryKey: [LIST, filter],
    queryFn: ({ pageParam, signal }) =>
      callApi(LIST, { query: { ...filter, ...(pageParam !== '' && { cursor: pageParam }) } }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })

export const couponQuery = (code: string) => callQuery('GET /staff/coupons/:code', { params: { code } })

/** The bookings that used a coupon, page by page, the latest first. */
export const usesQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /staff/coupons/:code/uses', code],
    queryFn: ({ pageParam, signal }) =>
      callApi(
        'GET /staff/coupons/:code/uses',
        { params: { code }, query: pageParam === '' ? {} : { cursor: pageParam } },
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }) => next ?? undefined,
  })

/** Asks what a change or a stop would do. */
export const trialQuery = (code: string, body: Trial) =>
  queryOptions({
    queryKey: ['POST /staff/coupons/:code/preview', code, body],
    queryFn: async ({ signal }) => (await callApi('POST /staff/coupons/:code/preview', { params: { code }, body }, signal)).data,
    ...ASKED_ANEW,
  })

/** Asks what a new coupon would do. */
export const newTrialQuery = (body: CallInput<'POST /staff/coupons/preview'>['body']) =>
  queryOptions({
    queryKey: ['POST /staff/coupons/preview', body],
    queryFn: async ({ signal }) => (await callApi('POST /staff/coupons/preview', { body }, signal)).data,
    ...ASKED_ANEW,
  })

/** Returns the filter that an address holds. */
export function couponFilterIn(query: URLSearchParams): CouponFilter {
  const state = COUPON_STATES.find((each) => each === query.get('state'))
  const text = query.get('text') ?? ''
  return { ...(state && { state }), ...(text !== '' && { text }) }
}
