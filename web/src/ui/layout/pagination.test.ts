import { expect, test } from 'vitest'
import { pagesAround } from './pagination.tsx'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [9, 20, [1, 8, 9, 10, 20]],
  [20, 20, [1, 19, 20]],
])('pagination of page %i of %i links to the neighbours and both ends', (current, last, pages) => {
  expect(pagesAround(current, last)).toEqual(pages)
})
