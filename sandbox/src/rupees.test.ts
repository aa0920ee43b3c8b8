import { expect, test } from 'vitest'
import { paisaIn, rupeesText, withThousandsCommas } from './rupees.ts'

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
])('paisaIn reads %j as %s', (text, paisa) => {
  expect(paisaIn(text)).toBe(paisa)
})

test.each([
  ['500.0', '500.0'],
  ['1500.0', '1,500.0'],
  ['1234567.89', '1,234,567.89'],
])('withThousandsCommas writes %s as %s', (amount, text) => {
  expect(withThousandsCommas(amount)).toBe(text)
})

test.each([
  [150_000, 'Rs 1,500'],
  [1_234_550, 'Rs 12,345.50'],
  [5, 'Rs 0.05'],
])('rupeesText writes %i paisa as %s', (paisa, text) => {
  expect(rupeesText(paisa)).toBe(text)
})
