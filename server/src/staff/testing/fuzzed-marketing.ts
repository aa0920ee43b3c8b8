import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzz/fuzzed-requests.ts'
import { TYPICAL_ISSUE, type MarketingCall } from './typical-marketing-calls.ts'

const RARELY = 1
const OFTEN = 9

/** Returns mostly the first value, sometimes one of the others. */
const mostly = (first: unknown, ...others: unknown[]) =>
  fc.oneof({ weight: OFTEN, arbitrary: fc.constant(first) }, { weight: RARELY, arbitrary: fc.constantFrom(...others) })

const code = mostly(PLACEHOLDERS.coupon, 'NO-SUCH-CODE', '%')
const cursor = mostly(undefined, '7', '999999999999999')
const reason = mostly('it goes well', '')
const days = { starts_on: mostly('2026-11-01', '2999-01-01', '1'), ends_on: mostly('2098-12-31', '2020-01-01') }
const limits = { use_limit: mostly(500, null, 0, 2 ** 40), person_limit: mostly(null, 1, -1) }
const coupon = {
  code: fc.noBias(fc.nat(1_000_000)).map((n) => `winter-${n}`),
  name: mostly('Winter', 'जाडो', ''),
  remarks: mostly('Ten per cent off.', '<b>x</b>'),
  percent: mostly(10, null, 101),
  amount: mostly(null, 500),
  max_discount: mostly(null, 500, 0.5),
  min_total: mostly(0, 5000, -1),
  kinds: mostly(['room'], ['room', 'package'], []),
  ...days,
  ...limits,
}

const campaignCode = mostly(PLACEHOLDERS.campaign, 'NO-SUCH-CODE', '%')
const campaign = {
  kinds: mostly(['property', 'package'], ['package'], []),
  title: mostly('Spring by the lake', '', '<b>x</b>'),
  title_ne: mostly('तालमा वसन्त', null),
  terms: mostly('Lower rates for rooms by the lake.', ''),
  terms_ne: mostly(null, 'घटेको दर।'),
  ...days,
  picture: mostly('lake-golden-1', 'no-such-picture', '../x'),
}
const offer = {
  code: campaignCode,
  kind: mostly('room', 'package'),
  slug: mostly('phewa-horizon-resort-standard', 'nowhere'),
  percent: mostly(10, null, 100),
  amount: mostly(null, 500),
}
const text = mostly(undefined, 'lake', '%_')
const issue = { id: mostly(PLACEHOLDERS.issue, '7', '999999999999999') }
const sending = { ...issue, version: mostly(1, 2, -1), at: mostly(null, '2020-01-01T00:00:00Z', '2999-01-01T00:00:00Z', 'soon') }

/** Values for the fields of the calls of marketing. */
export const FUZZED_MARKETING: Partial<Record<MarketingCall, Record<string, fc.Arbitrary<unknown>>>> = {
  'GET /staff/coupons': { state: mostly(undefined, 'stopped', 'nothing'), text: mostly(undefined, '%_', 'नमस्ते'), cursor },
  'GET /staff/coupons/:code': { code },
  'GET /staff/coupons/:code/uses': { code, cursor },
  'POST /staff/coupons': coupon,
  'POST /staff/coupons/preview': coupon,
  'PATCH /staff/coupons/:code': { code, ...days, ...limits, reason },
  'POST /staff/coupons/:code/preview': { code, ...days, ...limits, stop: mostly(undefined, true, 'yes') },
  'POST /staff/coupons/:code/stop': { code, reason },
  'GET /staff/campaigns/:code': { code: campaignCode },
  'POST /staff/campaigns': { ...campaign, code: coupon.code },
  'PATCH /staff/campaigns/:code': { ...campaign, code: campaignCode, reason },
  'POST /staff/campaigns/:code/preview': { code: campaignCode, ...days, stop: mostly(undefined, true) },
  'POST /staff/campaigns/:code/stop': { code: campaignCode, reason },
  'GET /staff/campaigns/:code/candidates': { code: campaignCode, text },
  'POST /staff/campaigns/:code/offers/preview': offer,
  'POST /staff/campaigns/:code/offers': offer,
  // A package of the demo that takes part in a campaign.
  'POST /staff/campaigns/:code/offers/remove': {
    code: mostly('TREKWEEK', 'FAMILY'),
    kind: mostly('package', 'room'),
    slug: mostly('everest-base-camp-trek', 'nowhere'),
    reason,
  },
  'PUT /staff/featured/cities': { slugs: mostly(['pokhara', 'kathmandu'], ['nowhere'], ['pokhara', 'pokhara'], 'x') },
  'PUT /staff/featured/properties': { slugs: mostly(['phewa-horizon-resort'], ['nowhere'], [], null) },
  'GET /staff/banner-pictures': { text },
  'GET /staff/newsletter/issues': { cursor },
  'GET /staff/newsletter/cards': { kind: mostly('property', 'package', 'post', 'room'), text },
  'POST /staff/newsletter/issues': { subject: mostly('Autumn', '', '<b>x</b>') },
  'GET /staff/newsletter/issues/:id': issue,
  'PATCH /staff/newsletter/issues/:id': {
    ...issue,
    version: sending.version,
    subject: mostly('Autumn', ''),
    subject_ne: mostly(null, 'शरद'),
    blocks: mostly(TYPICAL_ISSUE.blocks, [], [{ kind: 'picture', picture: 'no-such' }], [{ kind: 'button' }]),
  },
  'DELETE /staff/newsletter/issues/:id': { ...issue, version: sending.version },
  'POST /staff/newsletter/issues/:id/test': issue,
  'POST /staff/newsletter/issues/:id/preview': sending,
  'POST /staff/newsletter/issues/:id/send': sending,
}
