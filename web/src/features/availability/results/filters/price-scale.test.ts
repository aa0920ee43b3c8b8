import fc from 'fast-check'
import { expect, test } from 'vitest'
import { histogramBars, priceScale } from './price-scale.ts'

test.each([
  [1800, 49_000, { min: 1500, max: 49_000, step: 500 }],
  [1234, 1334, { min: 1234, max: 1334, step: 1 }],
  [999, 1000, { min: 999, max: 1000, step: 1 }],
])('prices from %i to %i have round ends and steps', (cheapest, dearest, scale) => {
  expect(priceScale(cheapest, dearest)).toEqual(scale)
})

test('there is no scale for a single price or none', () => {
  expect(priceScale(0, 0)).toBeUndefined()
  expect(priceScale(5000, 5000)).toBeUndefined()
  expect(priceScale(Number.NaN, 1)).toBeUndefined()
})

test('every scale covers its prices in a bounded number of whole steps', () => {
  const prices = fc.tuple(fc.nat(99_999_999), fc.nat(99_999_999)).filter(([low, high]) => low < high)
  fc.assert(
    fc.property(prices, ([low, high]) => {
      const scale = priceScale(low, high)
      if (!scale) throw new Error('There is no scale.')
      expect(scale.min).toBeLessThanOrEqual(low)
      expect(scale.max).toBeGreaterThanOrEqual(high)
      expect((scale.max - scale.min) % scale.step).toBe(0)
      expect((scale.max - scale.min) / scale.step).toBeLessThanOrEqual(102)
    }),
  )
})

test('bars are placed at their prices, and the highest has full height', () => {
  const scale = { min: 0, max: 100, step: 1 }
  expect(histogramBars(scale, { min: 20, max: 60, histogram: [4, 0, 1, 2] })).toEqual([
    { from: 20, to: 30, x: 20, width: 10, height: 1 },
    { from: 30, to: 40, x: 30, width: 10, height: 0 },
    { from: 40, to: 50, x: 40, width: 10, height: 0.25 },
    { from: 50, to: 60, x: 50, width: 10, height: 0.5 },
  ])
})
