import { calendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { expect, test } from 'vitest'
import { costOf, lowerOf, type Prices } from './price.ts'

const prices = (price: number, gross: number, discount: number): Prices => ({
  pricePaisa: paisa(price),
  grossPaisa: paisa(gross),
  discountPaisa: paisa(discount),
  nightPrices: [{ night: calendarDate('2026-11-22'), pricePaisa: paisa(gross - discount), regularPaisa: paisa(gross) }],
})

test.each([
  ['the price as sold when today’s is the same', prices(100, 300, 0), prices(150, 450, 150), 'sold'],
  ['the price as sold when today’s is higher', prices(100, 300, 0), prices(120, 360, 0), 'sold'],
  ['today’s price when it is lower', prices(100, 300, 0), prices(99, 360, 63), 'today'],
] as const)('rebooking takes %s', (_, sold, today, which) => {
  const chosen = lowerOf(sold, today)
  expect(chosen).toEqual(which === 'sold' ? sold : today)
  expect(costOf(chosen)).toBeLessThanOrEqual(costOf(sold))
})
