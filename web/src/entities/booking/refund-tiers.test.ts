import { expect, test } from 'vitest'
import { refundTiers, spanOf } from './refund-tiers.ts'

test.each([
  [168, 'spanDays', 7],
  [48, 'spanDays', 2],
  [24, 'spanHours', 24],
  [50, 'spanHours', 50],
  [6, 'spanHours', 6],
])('%i hours are said as %s %i', (hours, unit, n) => {
  expect(spanOf({ hours_before: hours, refund_percent: 100 })).toEqual({ unit, n })
})

test('the longest notice stands first, and what gives nothing back is not a tier', () => {
  const half = { hours_before: 72, refund_percent: 50 }
  const whole = { hours_before: 168, refund_percent: 100 }
  expect(refundTiers([half, { hours_before: 0, refund_percent: 0 }, whole])).toEqual([whole, half])
  expect(refundTiers([])).toEqual([])
})
