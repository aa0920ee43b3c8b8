import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { describe, expect, test } from 'vitest'
import { refusalOfOffer, refusalOfPrices, type PricedPlan } from './price-limits.ts'

const NIGHT = calendarDate('2026-12-24')
const STANDARD: PricedPlan = {
  id: 1,
  parentId: null,
  ratePaisa: paisa(500_000),
  offerPaisa: null,
  offerKind: 'percent',
  basePaisa: paisa(500_000),
  difference: null,
}
const derived = (difference: PricedPlan['difference']): PricedPlan => ({ ...STANDARD, id: 2, parentId: 1, difference })

const refusal = (pricePaisa: number, plans: PricedPlan[]) =>
  refusalOfPrices([{ kind: 'plan_night', id: 1, night: NIGHT, before: { pricePaisa: null }, after: { pricePaisa } }], plans)

describe('refusalOfPrices', () => {
  test.each<[string, number, PricedPlan[], string | undefined]>([
    ['one rupee', 100, [STANDARD], undefined],
    ['less than a rupee', 99, [STANDARD], 'price_too_low'],
    ['nothing in a derived plan', 40_000, [STANDARD, derived({ paisa: -50_000 })], 'price_too_low'],
    ['less than a rupee in a derived plan', 100, [STANDARD, derived({ percent: -10 })], 'price_too_low'],
    ['less than a rupee with the offer', 100, [{ ...STANDARD, offerPaisa: paisa(400_000) }], 'price_too_low'],
    [
      'less than an amount taken off',
      40_000,
      [{ ...STANDARD, offerPaisa: paisa(400_000), offerKind: 'amount' }],
      'price_too_low',
    ],
    ['ten lakh rupees', 100_000_000, [STANDARD], undefined],
    ['more than ten lakh rupees', 100_000_001, [STANDARD], 'price_too_high'],
  ])('judges a night at %s', (_, price, plans, code) => {
    expect(refusal(price, plans)).toEqual(code && { code, about: [NIGHT] })
  })

  test('ignores the price of another plan', () => {
    expect(refusal(40_000, [STANDARD, { ...derived({ paisa: -50_000 }), parentId: 3 }])).toBeUndefined()
  })
})

describe('refusalOfOffer', () => {
  const offered: PricedPlan = { ...STANDARD, offerPaisa: paisa(400_000), offerKind: 'amount' }

  test.each<[string, PricedPlan[], number | undefined, string[] | undefined]>([
    ['the base price of a plan', [offered], undefined, undefined],
    ['a base price that the offer exceeds', [{ ...offered, basePaisa: paisa(100_000) }], undefined, []],
    [
      'a derived plan that costs less',
      [offered, { ...offered, id: 2, parentId: 1, difference: { paisa: -450_000 } }],
      undefined,
      [],
    ],
    ['the lowest price of a night that is left', [offered], 100_100, undefined],
    ['a night that would cost less than a rupee', [offered], 100_099, [NIGHT]],
  ])('judges %s', (_, plans, pricePaisa, about) => {
    const own = pricePaisa === undefined ? [] : [{ planId: 1, night: NIGHT, pricePaisa }]
    expect(refusalOfOffer(plans, own)).toEqual(about && { code: 'price_too_low', about })
  })
})
