import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNpr, formatRupees, fromRupees, paisa, percentOff, times, toRupees } from './money.ts'

test('rupees survive the way to paisa and back for every amount up to ten million rupees', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => fromRupees(toRupees(paisa(amount))) === amount))
})

test('an amount with a fraction of a paisa is refused', () => {
  expect(() => fromRupees(19.999)).toThrow(RangeError)
  expect(() => paisa(1.5)).toThrow(RangeError)
  expect(() => paisa(Number.NaN)).toThrow(RangeError)
  expect(fromRupees(19.99)).toBe(1999)
})

test('amounts are taken a whole number of times', () => {
  expect(times(paisa(390_000), 6)).toBe(2_340_000)
  expect(() => times(paisa(333), 0.5)).toThrow(RangeError)
})

test('money is written with Indian digit grouping', () => {
  expect(formatRupees(1_234_568)).toBe('Rs 12,34,568')
  expect(formatRupees(1234.5)).toBe('Rs 1,234.50')
  expect(formatNpr(15_200)).toBe('NPR 15,200.00')
})

test.each([
  [7600, 9500, 20],
  [6664.99, 8330, 19],
  [0.01, 0.02, 50],
  [9499.99, 9500, 0],
  [9500, 9500, 0],
  [9500, 7600, 0],
  [0, 0, 0],
  [0, 2900, 100],
])('Rs %d instead of Rs %d is %d percent off, never more than it is', (price, regular, percent) => {
  expect(percentOff(price, regular)).toBe(percent)
})
