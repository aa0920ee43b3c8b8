import { expect, test } from 'vitest'
import { digitsOf } from './typed-code.ts'

test.each([
  ['012345', '012345'],
  [' 012 345 ', '012345'],
  ['०१२-३४५', '०१२३४५'],
  ['code', ''],
])('of a mailed code that is typed as %j, %j is sent', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
