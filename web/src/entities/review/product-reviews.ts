import type { CallResponse } from '@chautari/contract/contract'
import { REVIEW_PAGES_MAX, REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import type { Api } from '../../platform/api/api.ts'
import { ifAnswered } from '../../platform/pages/page-data.ts'

const NAME = 'reviews'

/** The reviews of a product that its page shows, and their summary; undefined when unavailable. */
export type ReviewsShown = CallResponse<'GET /:type/:slug/reviews'>['data'] | undefined

type Product = { type: 'property' | 'package'; slug: string }

/** Returns how many pages of reviews an address requests. */
export function readReviewPages(search: URLSearchParams): number {
  const requested = Number(search.get(NAME) ?? 1)
  return Number.isInteger(requested) ? Math.min(REVIEW_PAGES_MAX, Math.max(1, requested)) : 1
}

/** Returns the query that shows one more page, or undefined at the maximum. */
export function withMoreReviews(search: URLSearchParams): string | undefined {
  const pages = readReviewPages(search)
  if (pages === REVIEW_PAGES_MAX) return undefined
  const next = new URLSearchParams(search)
  next.set(NAME, `${pages + 1}`)
  return `${next}`
}

/** Fetches the reviews that an address requests; undefined when they are unavailable. */
export async function fetchReviews(api: Api, params: Product, search: URLSearchParams): Promise<ReviewsShown> {
  const query = { page: '1', per_page: `${REVIEWS_PER_PAGE * readReviewPages(search)}` }
  return (await ifAnswered(api('GET /:type/:slug/reviews', { params, query })))?.data
}
