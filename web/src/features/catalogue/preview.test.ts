import { expect, test } from 'vitest'
import { preview } from './preview.ts'

test.each([
  ['short', 10, 'short'],
  ['exactly ten', 11, 'exactly ten'],
  ['a lake, a hill and a boat', 8, 'a lake…'],
  ['unbrokenword', 5, 'unbro…'],
  ['two\n\nparagraphs follow', 8, 'two…'],
])('%j within %i is %j', (text, length, cut) => {
  expect(preview(text, length)).toBe(cut)
})
