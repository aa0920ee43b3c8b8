import { describe, expect, test } from 'vitest'
import { isBalanced, priceRows } from './money.ts'

const LINE = { title: 'Deluxe', plan: null, quantity: 1, amount: 9_500 }
const entry = (transaction: string, amount: number) => ({ at: '', transaction, account: '', amount })

describe('priceRows', () => {
  test('lists what was booked, the coupon as a negative amount, and the total', () => {
    const rows = priceRows({ lines: [LINE], coupon: { code: 'NAMASTE10', amount: 950 }, total: 8_550 })
    expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['line', 9_500],
      ['coupon', -950],
      ['total', 8_550],
    ])
  })

  test.each([null, { code: 'FREE', amount: 0 }])('leaves out the coupon %j', (coupon) => {
    expect(priceRows({ lines: [LINE], coupon, total: 9_500 }).map(({ kind }) => kind)).toEqual(['line', 'total'])
  })
})

describe('isBalanced', () => {
  test.each([
    ['no entries', [], true],
    ['a transaction that sums to zero', [entry('a', 0.1), entry('a', 0.2), entry('a', -0.3)], true],
    ['a transaction that does not', [entry('a', 5), entry('a', -4)], false],
    ['two that only cancel each other', [entry('a', 5), entry('b', -5)], false],
  ])('judges %s as %s', (_ledger, entries, balanced) => {
    expect(isBalanced(entries)).toBe(balanced)
  })
})
