import { expect, test } from 'vitest'
import { refundTerms, termsOfOffer } from './refund-terms.ts'

// Check-in on 1 December at 14:00 in Nepal.
const booking = {
  is_free: false,
  total_amount: 15_200.01,
  server_time: '2026-11-21T06:00:00.000Z',
  refundable_policy: {
    is_by_hand: false,
    user_paid_amount: 0,
    tiers: [
      { hours_before: 168, percent: 100 },
      { hours_before: 72, percent: 50 },
      { hours_before: 0, percent: 0 },
    ],
  },
  product: { start_date_time: '2026-12-01T08:15:00.000Z' },
}

const at = (server_time: string) => {
  const terms = refundTerms({ ...booking, server_time })
  return terms.kind === 'tiers' ? terms.terms.map(({ percent, isPast }) => `${percent} ${isPast ? 'over' : 'open'}`) : []
}

test('each tier ends its hours before the start', () => {
  expect(refundTerms(booking)).toEqual({
    kind: 'tiers',
    terms: [
      { until: '2026-11-24T08:15:00.000Z', percent: 100, amount: 15_200.01, isPast: false },
      { until: '2026-11-28T08:15:00.000Z', percent: 50, amount: 7600, isPast: false },
    ],
  })
})

test('the amounts are shares of what was paid once something was', () => {
  const paid = refundTerms({ ...booking, refundable_policy: { ...booking.refundable_policy, user_paid_amount: 14_000 } })
  expect(paid).toMatchObject({ terms: [{ amount: 14_000 }, { amount: 7000 }] })
})

test.each([
  ['free', [], 0],
  ['none', [], 100],
  ['tiers', [{ until: '2026-11-28T08:15:00.000Z', percent: 50 }], 100],
] as const)('an offer has the terms %s', (kind, ahead, total) => {
  expect(termsOfOffer([...ahead], total)).toMatchObject({
    kind,
    ...(kind === 'tiers' && { terms: [{ percent: 50, amount: 50, isPast: false }] }),
  })
})

test('a tier includes its last instant', () => {
  expect(at('2026-11-24T08:15:00.000Z')).toEqual(['100 open', '50 open'])
  expect(at('2026-11-24T08:15:00.001Z')).toEqual(['100 over', '50 open'])
  expect(at('2026-11-28T08:15:00.001Z')).toEqual(['100 over', '50 over'])
})

test.each([
  ['free', { is_free: true }],
  ['unknown', { refundable_policy: { is_by_hand: true, user_paid_amount: 0, tiers: [] } }],
  ['none', { refundable_policy: { is_by_hand: false, user_paid_amount: 0, tiers: [] } }],
  ['none', { refundable_policy: { is_by_hand: false, user_paid_amount: 0, tiers: [{ hours_before: 0, percent: 0 }] } }],
])('a policy without tiers is %s', (kind, facts) => {
  expect(refundTerms({ ...booking, ...facts })).toEqual({ kind })
})
