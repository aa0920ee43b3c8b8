import type { CallInput, CallKey } from '@chautari/contract/contract'

/** The calls of marketing. */
export type MarketingCall = Extract<CallKey, `${string} /staff/coupons${string}`>

/** A coupon to create, but for its code. */
export const TYPICAL_COUPON = {
  name: 'Winter warmers',
  remarks: '10 % off, up to Rs 500.',
  percent: 10,
  amount: null,
  max_discount: 500,
  min_total: 2000,
  kinds: ['room' as const],
  starts_on: '2026-11-01',
  ends_on: '2099-12-31',
  use_limit: 100,
  person_limit: 1,
}

/** Returns a well-formed request for every call of marketing. `id` is the code of a coupon. */
export const TYPICAL_MARKETING: { [K in MarketingCall]: (resources: { email: string; id: string }) => CallInput<K> } = {
  'GET /staff/coupons': () => ({ query: { state: 'running', text: 'trek' } }),
  'GET /staff/coupons/:code': ({ id }) => ({ params: { code: id } }),
  'GET /staff/coupons/:code/uses': ({ id }) => ({ params: { code: id }, query: {} }),
  'POST /staff/coupons': ({ email }) => ({ body: { ...TYPICAL_COUPON, code: codeOf(email) } }),
  'POST /staff/coupons/preview': ({ email }) => ({ body: { ...TYPICAL_COUPON, code: codeOf(email) } }),
  'PATCH /staff/coupons/:code': ({ id }) => ({ params: { code: id }, body: { use_limit: 200, reason: 'it goes well' } }),
  'POST /staff/coupons/:code/preview': ({ id }) => ({ params: { code: id }, body: { stop: true } }),
  'POST /staff/coupons/:code/stop': ({ id }) => ({ params: { code: id }, body: { reason: 'the budget is spent' } }),
}

const codeOf = (email: string) => email.split('@')[0]?.replaceAll(/[^a-z0-9]/gi, '') ?? ''
