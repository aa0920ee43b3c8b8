import { expect, test } from 'vitest'
import { readWhole } from './read-whole.ts'

test.each([
  ['7', 7],
  [' ३० ', 30],
  ['1,500', 1500],
  ['', null],
  [undefined, null],
  ['soon', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('readWhole reads the number in %j', (typed, expected) => {
  expect(readWhole(typed)).toBe(expected)
})
