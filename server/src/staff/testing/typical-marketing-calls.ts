import type { CallInput, CallKey } from '@chautari/contract/contract'

/** The calls of marketing. */
export type MarketingCall = Extract<CallKey, `${string} /staff/${'coupons' | 'campaigns' | 'banner-pictures'}${string}`>

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

/** A campaign to create, but for its code. */
export const TYPICAL_CAMPAIGN = {
  kinds: ['property' as const, 'package' as const],
  title: 'Spring by the lake',
  title_ne: 'तालमा वसन्त',
  terms: 'Lower rates for rooms with a view of the lake.',
  terms_ne: null,
  starts_on: '2026-11-01',
  ends_on: '2099-12-31',
  picture: 'lake-golden-1',
}

const OFFER = { kind: 'room' as const, slug: 'phewa-horizon-resort-standard', percent: 10, amount: null }

/** Returns a well-formed request for every call of marketing. `id` is the code of a coupon or campaign. */
export const TYPICAL_MARKETING: { [K in MarketingCall]: (resources: { email: string; id: string }) => CallInput<K> } = {
  'GET /staff/coupons': () => ({ query: { state: 'running', text: 'trek' } }),
  'GET /staff/coupons/:code': ({ id }) => ({ params: { code: id } }),
  'GET /staff/coupons/:code/uses': ({ id }) => ({ params: { code: id }, query: {} }),
  'POST /staff/coupons': ({ email }) => ({ body: { ...TYPICAL_COUPON, code: codeOf(email) } }),
  'POST /staff/coupons/preview': ({ email }) => ({ body: { ...TYPICAL_COUPON, code: codeOf(email) } }),
  'PATCH /staff/coupons/:code': ({ id }) => ({ params: { code: id }, body: { use_limit: 200, reason: 'it goes well' } }),
  'POST /staff/coupons/:code/preview': ({ id }) => ({ params: { code: id }, body: { stop: true } }),
  'POST /staff/coupons/:code/stop': ({ id }) => ({ params: { code: id }, body: { reason: 'the budget is spent' } }),
  'GET /staff/campaigns': () => ({}),
  'GET /staff/campaigns/:code': ({ id }) => ({ params: { code: id } }),
  'POST /staff/campaigns': ({ email }) => ({ body: { ...TYPICAL_CAMPAIGN, code: codeOf(email) } }),
  'PATCH /staff/campaigns/:code': ({ id }) => ({ params: { code: id }, body: { title: 'Spring', reason: 'a shorter title' } }),
  'POST /staff/campaigns/:code/preview': ({ id }) => ({ params: { code: id }, body: { stop: true } }),
  'POST /staff/campaigns/:code/stop': ({ id }) => ({ params: { code: id }, body: { reason: 'the rooms are sold' } }),
  'GET /staff/campaigns/:code/candidates': ({ id }) => ({ params: { code: id }, query: { text: 'phewa' } }),
  'POST /staff/campaigns/:code/offers/preview': ({ id }) => ({ params: { code: id }, body: OFFER }),
  'POST /staff/campaigns/:code/offers': ({ id }) => ({ params: { code: id }, body: OFFER }),
  'POST /staff/campaigns/:code/offers/remove': ({ id }) => ({
    params: { code: id },
    body: { kind: OFFER.kind, slug: OFFER.slug, reason: 'their wish' },
  }),
  'GET /staff/banner-pictures': () => ({ query: { text: 'lake' } }),
}

const codeOf = (email: string) => email.split('@')[0]?.replaceAll(/[^a-z0-9]/gi, '') ?? ''
