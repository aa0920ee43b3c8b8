import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNpr, formatNumber, formatRupees, fromRupees, paisa, percentOff, times, toDecimal, toRupees } from './money.ts'

test('converts every amount up to ten million rupees to paisa and back without loss', () => {
  fc.assert(fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (amount) => fromRupees(toRupees(paisa(amount))) === amount))
})

test('refuses a fraction of a paisa', () => {
  expect(() => fromRupees(19.999)).toThrow(RangeError)
  expect(() => paisa(1.5)).toThrow(RangeError)
  expect(() => paisa(Number.NaN)).toThrow(RangeError)
  expect(fromRupees(19.99)).toBe(1999)
})

test('multiplies amounts by whole numbers only', () => {
  expect(times(paisa(390_000), 6)).toBe(2_340_000)
  expect(() => times(paisa(333), 0.5)).toThrow(RangeError)
})

test('writes money with Indian digit grouping', () => {
  expect(formatRupees(1_234_568)).toBe('Rs 12,34,568')
  expect(formatRupees(1234.5)).toBe('Rs 1,234.50')
  expect(formatNpr(15_200)).toBe('NPR 15,200.00')
})

test('writes every amount and count as Intl does for India', () => {
  const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
  const amounts = fc.integer({ min: -100_000_000_000_000, max: 100_000_000_000_000 })
  fc.assert(fc.property(amounts, (amount) => formatNpr(amount / 100) === `NPR ${exact.format(amount / 100)}`))
  fc.assert(fc.property(amounts, (count) => formatNumber(count) === whole.format(count)))
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
])('Rs %d instead of Rs %d is a discount of %d percent, rounded down', (price, regular, percent) => {
  expect(percentOff(price, regular)).toBe(percent)
})

test.each([
  [0, '0.00'],
  [-1_520_050, '-15200.50'],
  [5, '0.05'],
])('toDecimal writes %i paisa as %s', (amount, text) => {
  expect(toDecimal(paisa(amount))).toBe(text)
})
