import { z } from 'zod'
import { PAGE_MAX } from '../availability/limits.ts'
import { endpoints } from '../endpoint.ts'
import { slug, text, wholeNumber } from '../fields.ts'
import { envelope, paged } from '../paging.ts'
import { ReviewForm } from './review-form.ts'
import { Review, ReviewSummary } from './shapes.ts'

/** Pages of four unless something else is asked for. */
const pageOfReviews = z.object({ page: wholeNumber(1, PAGE_MAX).optional(), per_page: wholeNumber(1, 50).optional() })

const posting = {
  caller: 'signed_in',
  impersonation: 'refused',
  body: ReviewForm,
  response: envelope(Review),
  status: 201,
  errors: ['not_reviewable', 'already_reviewed'],
  cache: 'private',
} as const

const productOf = z.object({ id: text.pipe(z.string().max(120)) })

export const reviewEndpoints = endpoints({
  'POST /rooms/:slug/reviews': { summary: 'Review a room that one stayed in', params: z.object({ slug }), ...posting },
  'POST /packages/:slug/reviews': { summary: 'Review a package that one went on', params: z.object({ slug }), ...posting },
  'POST /products/rooms/:id/reviews': { summary: 'The same; an id is the slug', params: productOf, ...posting },
  'POST /products/packages/:id/reviews': { summary: 'The same; an id is the slug', params: productOf, ...posting },
  'GET /user/reviews': {
    summary: "One's own reviews, the latest first",
    caller: 'signed_in',
    query: pageOfReviews,
    response: envelope(z.object({ reviews: paged(Review), review_summary: ReviewSummary })),
    errors: [],
    cache: 'private',
  },
})
