import { expect, test } from 'vitest'
import { digitsOf } from './typed-code.ts'

test.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['०१२-३४५', '०१२३४५'],
  ['code', ''],
])('sends a code typed as %j as %j', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
