import { expect, test } from 'vitest'
import { esewaAmountText, paisaIn, withThousandsCommas } from './amount.ts'

test.each([
  ['1500', 150_000],
  ['12345.50', 1_234_550],
  ['0.5', 50],
  ['0', 0],
  ['1,500', null],
  ['-1', null],
  ['1.005', null],
  ['1e3', null],
  ['', null],
])('the amount %j is read exactly', (text, paisa) => {
  expect(paisaIn(text)).toBe(paisa)
})

test.each([
  [150_000, '1500.0'],
  [1_234_550, '12345.5'],
  [1_234_505, '12345.05'],
  [1_234_567, '12345.67'],
])('%i paisa are written as eSewa writes them', (paisa, text) => {
  expect(esewaAmountText(paisa)).toBe(text)
})

test.each([
  ['500.0', '500.0'],
  ['1500.0', '1,500.0'],
  ['1234567.89', '1,234,567.89'],
])('%s is displayed with commas between thousands', (amount, text) => {
  expect(withThousandsCommas(amount)).toBe(text)
})
