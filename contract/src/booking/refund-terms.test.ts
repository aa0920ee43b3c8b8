import { expect, test } from 'vitest'
import { paisa } from '../money.ts'
import { percentAt, refundShare, refundTermsOf, strictestTiers, termsAhead } from './refund-terms.ts'

// Check-in on 1 December at 14:00 in Nepal.
const startsAt = new Date('2026-12-01T08:15:00Z')
const TIERS = [
  { hoursBefore: 0, percent: 0 },
  { hoursBefore: 72, percent: 50 },
  { hoursBefore: 168, percent: 100 },
]
const terms = refundTermsOf(TIERS, startsAt)

test('each refund term ends its hours before the start, the largest refund first', () => {
  expect(terms).toEqual([
    { until: new Date('2026-11-24T08:15:00Z'), percent: 100 },
    { until: new Date('2026-11-28T08:15:00Z'), percent: 50 },
  ])
})

test.each([
  ['2026-11-24T08:14:59Z', [100, 50]],
  ['2026-11-24T08:15:00Z', [100, 50]],
  ['2026-11-24T08:15:01Z', [50]],
  ['2026-11-28T08:15:00Z', [50]],
  ['2026-11-28T08:15:01Z', []],
])('at %s a traveller can still use the refunds %j', (now, percents) => {
  expect(termsAhead(terms, new Date(now)).map(({ percent }) => percent)).toEqual(percents)
})

test('a refund is rounded down to the paisa', () => {
  expect([refundShare(paisa(1_520_001), 50), refundShare(paisa(1_520_001), 100)]).toEqual([760_000, 1_520_001])
})

test('the strictest of several policies refunds what the least generous one does, at every hour', () => {
  const policies = [TIERS, [{ hoursBefore: 100, percent: 100 }], [{ hoursBefore: 24, percent: 80 }]]
  const strictest = strictestTiers(policies)
  expect(strictest).toEqual([
    { hoursBefore: 168, percent: 80 },
    { hoursBefore: 100, percent: 50 },
  ])
  for (let hours = 0; hours < 200; hours++)
    expect(percentAt(strictest, hours)).toBe(Math.min(...policies.map((tiers) => percentAt(tiers, hours))))
  expect(strictestTiers([TIERS, []])).toEqual([])
})
