import type { CallResponse } from '@chautari/contract/contract'
import { REVIEW_PAGES_MAX, REVIEWS_PER_PAGE } from '@chautari/contract/review/limits'
import type { Api } from '../../platform/api/api.ts'
import { ifAnswered } from '../../platform/pages/page-data.ts'

const NAME = 'reviews'

/** What is said of a product, as much of it as its page shows, and what all of it comes to; nothing where that cannot be had. */
export type ReviewsShown = CallResponse<'GET /:type/:slug/reviews'>['data'] | undefined

type Product = { type: 'property' | 'package'; slug: string }

/** How many pages of reviews an address asks for. */
export function readReviewPages(search: URLSearchParams): number {
  const asked = Number(search.get(NAME) ?? 1)
  return Number.isInteger(asked) ? Math.min(REVIEW_PAGES_MAX, Math.max(1, asked)) : 1
}

/** The query of an address that shows a page more; nothing when as many are shown as can be. */
export function withMoreReviews(search: URLSearchParams): string | undefined {
  const pages = readReviewPages(search)
  if (pages === REVIEW_PAGES_MAX) return undefined
  const next = new URLSearchParams(search)
  next.set(NAME, `${pages + 1}`)
  return `${next}`
}

/** The reviews that an address asks for, all at once: a product can be read without them. */
export async function askReviews(api: Api, params: Product, search: URLSearchParams): Promise<ReviewsShown> {
  const query = { page: '1', per_page: `${REVIEWS_PER_PAGE * readReviewPages(search)}` }
  return (await ifAnswered(api('GET /:type/:slug/reviews', { params, query })))?.data
}
