import { expect, test } from 'vitest'
import { orList } from './or-list.ts'

test.each([
  [['A'], 'A'],
  [['A', 'B'], 'A or B'],
  [['A', 'B', 'C'], 'A, B or C'],
])('orList joins %j', (words, joined) => {
  expect(orList(words, 'en')).toBe(joined)
})
