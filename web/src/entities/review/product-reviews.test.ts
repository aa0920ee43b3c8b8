import { expect, test } from 'vitest'
import { readReviewPages, withMoreReviews } from './product-reviews.ts'

test.each([
  ['', 1, 'reviews=2'],
  ['reviews=3&adult=2', 3, 'reviews=4&adult=2'],
  ['reviews=0', 1, 'reviews=2'],
  ['reviews=1.5', 1, 'reviews=2'],
  ['reviews=many', 1, 'reviews=2'],
  ['reviews=50', 50, undefined],
  ['reviews=4000', 50, undefined],
])('the query ?%s requests %i pages of reviews and continues at %s', (query, pages, next) => {
  const search = new URLSearchParams(query)
  expect([readReviewPages(search), withMoreReviews(search)]).toEqual([pages, next])
})
