import type { CallInput, CallKey } from '@chautari/contract/contract'

/** The calls of marketing. */
export type MarketingCall = Extract<
  CallKey,
  `${string} /staff/${'coupons' | 'campaigns' | 'banner-pictures' | 'featured' | 'newsletter'}${string}`
>

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

/** The contents of a newsletter. */
export const TYPICAL_ISSUE = {
  subject: 'Autumn above the clouds',
  subject_ne: 'बादलमाथिको शरद',
  blocks: [
    { kind: 'heading' as const, text: 'Clear skies', text_ne: 'खुला आकाश' },
    { kind: 'text' as const, text: 'The best weeks of the year.\n\nBook early.', text_ne: null },
    { kind: 'picture' as const, picture: 'lake-golden-1' },
    { kind: 'button' as const, text: 'See the deals', text_ne: 'अफर हेर्नुहोस्', url: '/deals' },
    { kind: 'property' as const, slug: 'phewa-horizon-resort' },
    { kind: 'package' as const, slug: 'everest-base-camp-trek' },
  ],
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
  'GET /staff/featured': () => ({}),
  'PUT /staff/featured/cities': () => ({ body: { slugs: ['pokhara', 'kathmandu'] } }),
  'PUT /staff/featured/properties': () => ({ body: { slugs: ['phewa-horizon-resort'] } }),
  'GET /staff/banner-pictures': () => ({ query: { text: 'lake' } }),
  'GET /staff/newsletter': () => ({}),
  'GET /staff/newsletter/issues': () => ({ query: {} }),
  'GET /staff/newsletter/cards': () => ({ query: { kind: 'property', text: 'phewa' } }),
  'POST /staff/newsletter/issues': () => ({ body: { subject: 'Autumn above the clouds' } }),
  'GET /staff/newsletter/issues/:id': ({ id }) => ({ params: { id } }),
  'PATCH /staff/newsletter/issues/:id': ({ id }) => ({ params: { id }, body: { ...TYPICAL_ISSUE, version: 1 } }),
  'DELETE /staff/newsletter/issues/:id': ({ id }) => ({ params: { id }, body: { version: 1 } }),
  'POST /staff/newsletter/issues/:id/test': ({ id }) => ({ params: { id } }),
  'POST /staff/newsletter/issues/:id/preview': ({ id }) => ({ params: { id }, body: { version: 1, at: null } }),
  'POST /staff/newsletter/issues/:id/send': ({ id }) => ({ params: { id }, body: { version: 1, at: null } }),
  'POST /staff/newsletter/issues/:id/stop': ({ id }) => ({ params: { id }, body: { reason: 'a wrong price' } }),
}

const codeOf = (email: string) => email.split('@')[0]?.replaceAll(/[^a-z0-9]/gi, '') ?? ''
