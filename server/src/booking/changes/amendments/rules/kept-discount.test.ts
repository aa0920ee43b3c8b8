import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { keptDiscount } from './kept-discount.ts'

const kept = (costPaisa: number, couponPaisa: number, newCostPaisa: number) =>
  keptDiscount({ costPaisa: paisa(costPaisa), couponPaisa: paisa(couponPaisa) }, paisa(newCostPaisa))

describe('keptDiscount', () => {
  test.each([
    ['keeps its amount on a dearer booking', 10_000, 2_000, 15_000, 2_000],
    ['keeps its amount on one of the same price', 10_000, 2_000, 10_000, 2_000],
    ['keeps its share of a cheaper one', 10_000, 2_000, 5_000, 1_000],
    ['rounds its share down', 10_001, 3_333, 9_999, 3_332],
    ['keeps a whole price free', 10_000, 10_000, 4_000, 4_000],
    ['takes nothing off what is free', 10_000, 2_000, 0, 0],
    ['is nothing without a coupon', 10_000, 0, 5_000, 0],
    ['is exact for large amounts', 9_000_000_000_000, 3_000_000_000_000, 6_000_000_000_000, 2_000_000_000_000],
  ])('%s', (_name, cost, coupon, newCost, expected) => {
    expect(kept(cost, coupon, newCost)).toBe(expected)
  })
})
