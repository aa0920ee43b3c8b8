import fc from 'fast-check'
import { PLACEHOLDERS } from '../../testing/fuzzed-requests.ts'
import type { MarketingCall } from './typical-marketing-calls.ts'

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
}
