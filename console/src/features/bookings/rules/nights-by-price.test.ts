import { expect, test } from 'vitest'
import { nightsByPrice } from './nights-by-price.ts'

const nights = (...prices: number[]) => prices.map((price, index) => ({ night: `2026-12-0${index + 1}`, price }))

test.each([
  ['no nights', nights(), []],
  ['nights of one price', nights(100, 100), [{ price: 100, first: '2026-12-01', last: '2026-12-02', count: 2 }]],
  [
    'nights of a dearer one between',
    nights(100, 150, 100),
    [
      { price: 100, first: '2026-12-01', last: '2026-12-01', count: 1 },
      { price: 150, first: '2026-12-02', last: '2026-12-02', count: 1 },
      { price: 100, first: '2026-12-03', last: '2026-12-03', count: 1 },
    ],
  ],
])('nightsByPrice groups %s', (_name, given, expected) => {
  expect(nightsByPrice(given)).toEqual(expected)
})
