import { expect, test } from 'vitest'
import { refundTiers, spanOf } from './refund-tiers.ts'

test.each([
  [168, 'spanDays', 7],
  [48, 'spanDays', 2],
  [24, 'spanHours', 24],
  [50, 'spanHours', 50],
  [6, 'spanHours', 6],
])('a notice of %i hours is displayed as %s %i', (hours, unit, n) => {
  expect(spanOf({ hours_before: hours, refund_percent: 100 })).toEqual({ unit, n })
})

test('refund tiers start with the longest notice and omit those without a refund', () => {
  const half = { hours_before: 72, refund_percent: 50 }
  const whole = { hours_before: 168, refund_percent: 100 }
  expect(refundTiers([half, { hours_before: 0, refund_percent: 0 }, whole])).toEqual([whole, half])
  expect(refundTiers([])).toEqual([])
})
