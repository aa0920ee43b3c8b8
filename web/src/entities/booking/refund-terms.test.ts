import { describe, expect, test } from 'vitest'
import { refundTerms, termsByPolicy, termsOfOffer } from './refund-terms.ts'

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

const LINE = {
  room_slug: 'a-room',
  quantity: 1,
  meal: 'breakfast' as const,
  total_beds: 1,
  max_allowed_guests: 2,
  max_allowed_childrens: 0,
  plan: null,
  price: 0,
  night_prices: [],
  regular_amount: 0,
  amount: 0,
}

const at = (server_time: string) => {
  const terms = refundTerms({ ...booking, server_time })
  return terms.kind === 'tiers' ? terms.terms.map(({ percent, isPast }) => `${percent} ${isPast ? 'over' : 'open'}`) : []
}

test('each tier ends the given number of hours before the start', () => {
  expect(refundTerms(booking)).toEqual({
    kind: 'tiers',
    terms: [
      { until: '2026-11-24T08:15:00.000Z', percent: 100, amount: 15_200.01, isPast: false },
      { until: '2026-11-28T08:15:00.000Z', percent: 50, amount: 7600, isPast: false },
    ],
  })
})

test('the amounts are shares of the paid amount once there is a payment', () => {
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

describe('termsByPolicy', () => {
  const line = (title: string, share: number, tiers: { hours_before: number; percent: number }[]) => ({
    ...LINE,
    title,
    share,
    tiers,
  })
  const free = [{ hours_before: 168, percent: 100 }]
  // Staff decide about refunds above a limit, so no tier applies to all rooms.
  const mix = { ...booking, refundable_policy: { is_by_hand: true, user_paid_amount: 90_000, tiers: [] } }

  test('returns the rooms of each policy with their refund', () => {
    const lines = [line('Family', 60_000.01, free), line('Double', 20_000, []), line('Twin', 9_999.99, free)]
    expect(termsByPolicy({ ...mix, lines })).toMatchObject([
      { lines: [{ title: 'Family' }, { title: 'Twin' }], terms: { kind: 'tiers', terms: [{ percent: 100, amount: 70_000 }] } },
      { lines: [{ title: 'Double' }], terms: { kind: 'none' } },
    ])
  })

  test('returns one set of terms when all rooms share a policy or the booking is free', () => {
    const one = [line('Family', 10_000, free), line('Double', 5200.01, free)]
    expect(termsByPolicy({ ...booking, lines: one })).toEqual([{ lines: [], terms: refundTerms(booking) }])
    const lines = [line('Family', 0, free), line('Double', 0, [])]
    expect(termsByPolicy({ ...booking, is_free: true, lines })).toEqual([{ lines: [], terms: { kind: 'free' } }])
  })
})
