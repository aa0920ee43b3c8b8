import { expect, test } from 'vitest'
import { daysTyped } from './days-typed.ts'

test.each([
  ['7', 7],
  [' ३० ', 30],
  ['', null],
  [undefined, null],
  ['soon', undefined],
  ['-1', undefined],
])('reads the days in %j', (typed, expected) => {
  expect(daysTyped(typed)).toBe(expected)
})
