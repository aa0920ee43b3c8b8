import { addDays, calendarDate, nightsOf } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aNight, somePlan, someNights } from '../testing/generated-plans.ts'
import { priceStay } from './price-stay.ts'

const FROM = calendarDate('2026-11-22')
const PLAIN = {
  ratePaisa: paisa(500_000),
  offerPaisa: null,
  offerKind: 'percent' as const,
  basePaisa: paisa(500_000),
  difference: null,
}
const stayOf = (nights: number, rooms = 1) => ({ from: FROM, to: addDays(FROM, nights), rooms })

describe('priceStay', () => {
  test('prices nights without an own price at the base of the plan', () => {
    const { totalPaisa, nights } = priceStay(PLAIN, [], stayOf(3, 2))
    expect(totalPaisa).toBe(3_000_000)
    expect(nights.map(({ night }) => night)).toEqual(nightsOf(FROM, addDays(FROM, 3)))
  })

  test('charges each night its own price, and ignores the departure day', () => {
    const nights = [aNight(addDays(FROM, 1), { pricePaisa: paisa(700_000) }), aNight(addDays(FROM, 2), { pricePaisa: paisa(1) })]
    expect(priceStay(PLAIN, nights, stayOf(2)).nights.map(({ pricePaisa }) => pricePaisa)).toEqual([500_000, 700_000])
  })

  test('takes an offer off each night in proportion, and exactly off the rate', () => {
    const nights = [aNight(FROM, { pricePaisa: paisa(750_050) })]
    const priced = priceStay({ ...PLAIN, offerPaisa: paisa(400_050) }, nights, stayOf(2))
    expect(priced.nights).toEqual([
      { night: FROM, pricePaisa: 600_100, regularPaisa: 750_050 },
      { night: addDays(FROM, 1), pricePaisa: 400_050, regularPaisa: 500_000 },
    ])
    expect(priced).toMatchObject({ totalPaisa: 1_000_150, grossPaisa: 1_250_050 })
  })

  test.each([
    ['the rate', 500_000, 400_050],
    ['a dearer night', 750_050, 650_100],
    ['a cheaper night', 300_000, 200_000],
    ['a night below the amount', 50_000, 0],
  ])('takes an offer by amount off %s, never below zero', (_, night, price) => {
    const plan = { ...PLAIN, offerPaisa: paisa(400_050), offerKind: 'amount' as const }
    const [priced] = priceStay(plan, [aNight(FROM, { pricePaisa: paisa(night) })], stayOf(1)).nights
    expect(priced).toMatchObject({ pricePaisa: price, regularPaisa: night })
  })

  test('takes an offer by amount off a derived night, and rounds once', () => {
    const plan = { ...PLAIN, offerPaisa: paisa(450_000), offerKind: 'amount' as const, difference: { percent: -10 } }
    const [priced] = priceStay(plan, [aNight(FROM, { pricePaisa: paisa(583_300) })], stayOf(1)).nights
    expect(priced).toMatchObject({ pricePaisa: 474_900, regularPaisa: 524_900 })
  })

  test.each([
    [{ percent: -10 }, 472_400, 524_900],
    [{ percent: 15 }, 603_700, 670_700],
    [{ paisa: -50_000 }, 479_900, 533_300],
    [{ paisa: -9_000_000 }, 0, 0],
  ])(
    'adds the difference %j of a derived plan before the offer, and rounds down to a rupee once',
    (difference, price, regular) => {
      const plan = { ...PLAIN, offerPaisa: paisa(450_000), difference }
      const [night] = priceStay(plan, [aNight(FROM, { pricePaisa: paisa(583_300) })], stayOf(1)).nights
      expect(night).toMatchObject({ pricePaisa: price, regularPaisa: regular })
    },
  )

  test('sums its rows to the total, and never charges more than the regular price', () => {
    fc.assert(
      fc.property(
        somePlan,
        someNights(FROM),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (plan, nights, count, rooms) => {
          const { nights: rows, totalPaisa, grossPaisa } = priceStay(plan, nights, stayOf(count, rooms))
          expect(rows).toHaveLength(count)
          expect(rows.reduce((sum, { pricePaisa }) => sum + pricePaisa * rooms, 0)).toBe(totalPaisa)
          expect(rows.reduce((sum, { regularPaisa }) => sum + regularPaisa * rooms, 0)).toBe(grossPaisa)
          for (const { pricePaisa, regularPaisa } of rows) {
            expect(pricePaisa).toBeGreaterThanOrEqual(0)
            expect(pricePaisa).toBeLessThanOrEqual(regularPaisa)
          }
        },
      ),
    )
  })
})
