import { describe, expect, test } from 'vitest'
import { groupNights, groupTotal, sumOf, totalOf } from './price-lines.ts'

const night = (day: string, regular: number, price = regular) => ({ night: day, regular_price: regular, price })

describe('groupNights', () => {
  test('puts nights in a row at one price together', () => {
    const nights = [night('2026-12-30', 4000), night('2026-12-31', 6000), night('2027-01-01', 6000), night('2027-01-02', 4000)]
    expect(groupNights(nights)).toEqual([
      { first: '2026-12-30', nights: 1, price: 4000 },
      { first: '2026-12-31', nights: 2, price: 6000 },
      { first: '2027-01-02', nights: 1, price: 4000 },
    ])
  })
})

describe('totalOf', () => {
  test('adds the nights of all rooms, with and without the offer', () => {
    expect(totalOf([night('2026-12-30', 4000, 3600), night('2026-12-31', 6000)], 2)).toEqual({ total: 19_200, regular: 20_000 })
  })

  test('adds prices with paisa exactly, as the server does', () => {
    const nights = [night('2026-12-30', 1199.7), night('2026-12-31', 1199.7), night('2027-01-01', 1199.7)]
    expect(totalOf(nights, 1)).toEqual({ total: 3599.1, regular: 3599.1 })
  })
})

test('groupTotal and sumOf count in paisa', () => {
  expect(groupTotal({ nights: 3, price: 1199.7 }, 1)).toBe(3599.1)
  expect(sumOf([0.1, 0.2])).toBe(0.3)
})
