import { paisa, type Paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { diceOf } from '../../../testing/dice.ts'
import { SEED } from '../../../testing/long-runs.ts'
import { sharesOf } from './shares.ts'

const sum = (amounts: Paisa[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('the shares of lines', () => {
  test('sharesOf returns the prices of the lines when nothing was taken off', () => {
    expect(sharesOf(paisa(900), [paisa(500), paisa(0), paisa(400)])).toEqual([500, 0, 400])
  })

  test('divide what a coupon left over in proportion, to the paisa', () => {
    expect(sharesOf(paisa(100), [paisa(1), paisa(1), paisa(1)])).toEqual([33, 33, 34])
  })

  test('sharesOf returns zeros for zero, and gives the first of free lines everything', () => {
    expect(sharesOf(paisa(0), [paisa(5), paisa(7)])).toEqual([0, 0])
    expect(sharesOf(paisa(9), [paisa(0), paisa(0)])).toEqual([9, 0])
  })

  test('sum to the amount, and differ from the exact share by less than a paisa', () => {
    const dice = diceOf(SEED)
    for (let round = 0; round < 500; round++) {
      const costs = Array.from({ length: 1 + dice.below(4) }, () => paisa(dice.below(90_000_000)))
      const amount = paisa(dice.below(sum(costs) + 1))
      const shares = sharesOf(amount, costs)
      expect(sum(shares)).toBe(amount)
      for (const [index, share] of shares.entries())
        if (sum(costs) > 0) expect(Math.abs(share - (amount * (costs[index] ?? 0)) / sum(costs))).toBeLessThan(1)
    }
  })
})
