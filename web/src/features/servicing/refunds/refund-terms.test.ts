import { expect, test } from 'vitest'
import { refundTerms } from './refund-terms.ts'

// Check-in on 1 December at 14:00 in Nepal.
const booking = {
  is_free: false,
  server_time: '2026-11-21T06:00:00.000Z',
  refundable_policy: {
    is_by_hand: false,
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
      { until: '2026-11-24T08:15:00.000Z', percent: 100, isPast: false },
      { until: '2026-11-28T08:15:00.000Z', percent: 50, isPast: false },
    ],
  })
})

test('a tier includes its last instant', () => {
  expect(at('2026-11-24T08:15:00.000Z')).toEqual(['100 open', '50 open'])
  expect(at('2026-11-24T08:15:00.001Z')).toEqual(['100 over', '50 open'])
  expect(at('2026-11-28T08:15:00.001Z')).toEqual(['100 over', '50 over'])
})

test.each([
  ['free', { is_free: true }],
  ['unknown', { refundable_policy: { is_by_hand: true, tiers: [] } }],
  ['none', { refundable_policy: { is_by_hand: false, tiers: [] } }],
  ['none', { refundable_policy: { is_by_hand: false, tiers: [{ hours_before: 0, percent: 0 }] } }],
])('a policy without tiers is %s', (kind, facts) => {
  expect(refundTerms({ ...booking, ...facts })).toEqual({ kind })
})
