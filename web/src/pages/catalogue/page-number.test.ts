import { expect, test } from 'vitest'
import { readPage } from './page-number.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=many', 1],
  ['page=4000', 10],
])('the query ?%s requests %i pages', (query, pages) => {
  expect(readPage(new URLSearchParams(query))).toBe(pages)
})
