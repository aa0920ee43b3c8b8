import { expect, test } from 'vitest'
import { movedItem } from './ordered.ts'

test.each([
  [0, 1, 'bac'],
  [2, -1, 'acb'],
  [0, 2, 'bca'],
  [0, -1, 'abc'],
  [2, 1, 'abc'],
  [7, -1, 'abc'],
])('moves item %d by %d places: %s', (from, by, expected) => {
  expect(movedItem(['a', 'b', 'c'], from, by).join('')).toBe(expected)
})
