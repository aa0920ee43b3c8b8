import { addDays, calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SEED, sized } from '../../testing/long-runs.ts'
import { groupNights, priceOfGroup } from './night-groups.ts'

const FIRST = calendarDate('2026-12-04')
const nightsAt = (prices: number[]) =>
  prices.map((price, ahead) => ({ night: addDays(FIRST, ahead), regularPaisa: paisa(price) }))

describe('groupNights', () => {
  test('joins nights in a row at one price, and no others', () => {
    expect(groupNights(nightsAt([600_000, 600_000, 650_050, 600_000]))).toEqual([
      { first: '2026-12-04', last: '2026-12-05', nights: 2, regularPaisa: 600_000 },
      { first: '2026-12-06', last: '2026-12-06', nights: 1, regularPaisa: 650_050 },
      { first: '2026-12-07', last: '2026-12-07', nights: 1, regularPaisa: 600_000 },
    ])
    expect(groupNights([])).toEqual([])
  })

  test('sums to the price of the stay, and names each night once', () => {
    const stay = fc.array(fc.constantFrom(90_000, 90_050, 120_000), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(stay, fc.integer({ min: 1, max: 8 }), (prices, rooms) => {
        const groups = groupNights(nightsAt(prices))
        const sum = groups.reduce((total, group) => total + priceOfGroup(group, rooms), 0)
        expect(sum).toBe(prices.reduce((total, price) => total + price, 0) * rooms)
        const days = groups.flatMap(({ first, nights }) => Array.from({ length: nights }, (_, ahead) => addDays(first, ahead)))
        expect(days).toEqual(prices.map((_, ahead) => addDays(FIRST, ahead)))
        expect(groups.every(({ first, last, nights }) => last === addDays(first, nights - 1))).toBe(true)
      }),
      { numRuns: sized({ gate: 100, long: 5000 }), seed: SEED },
    )
  })
})
