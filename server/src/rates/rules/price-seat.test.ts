import { describe, expect, test } from 'vitest'
import { priceSeat } from './price-seat.ts'

const plain = { unitPaisa: 1_000_000, offerPaisa: null, offerKind: 'percent' } as const

describe('priceSeat', () => {
  test.each([
    ['costs what its package costs without its own price', plain, null, 1_000_000, 1_000_000],
    ['costs its own price', plain, 1_250_000, 1_250_000, 1_250_000],
    ['costs the offer of its package', { ...plain, offerPaisa: 800_000 }, null, 800_000, 1_000_000],
    ['takes the share of the offer off its own price', { ...plain, offerPaisa: 800_000 }, 1_200_000, 960_000, 1_200_000],
    ['rounds a share down to a rupee', { ...plain, offerPaisa: 666_700 }, 100_100, 66_700, 100_100],
    [
      'takes the amount of the offer off its own price',
      { ...plain, offerPaisa: 800_000, offerKind: 'amount' },
      1_200_000,
      1_000_000,
      1_200_000,
    ],
    [
      'costs at least a rupee where the amount is larger than its price',
      { ...plain, offerPaisa: 800_000, offerKind: 'amount' },
      150_000,
      100,
      150_000,
    ],
    ['has its own price in a package that is free', { ...plain, unitPaisa: 0 }, 50_000, 50_000, 50_000],
  ] as const)('%s', (_, rated, ownPaisa, pricePaisa, regularPaisa) => {
    expect(priceSeat(rated, ownPaisa)).toEqual({ pricePaisa, regularPaisa })
  })
})
