import { z } from 'zod'
import { PAGE_MAX } from '../availability/limits.ts'
import { endpoints } from '../endpoint.ts'
import { slug, text, wholeNumber } from '../fields.ts'
import { envelope, paged } from '../paging.ts'
import { REVIEW_PAGES_MAX, REVIEWED_TYPES, REVIEWS_PER_PAGE } from './limits.ts'
import { ReviewForm } from './review-form.ts'
import { Review, ReviewSummary } from './shapes.ts'

/** Pages of four unless something else is asked for. */
const pageOfReviews = z.object({
  page: wholeNumber(1, PAGE_MAX).optional(),
  per_page: wholeNumber(1, REVIEWS_PER_PAGE * REVIEW_PAGES_MAX).optional(),
})

const listOfReviews = envelope(z.object({ reviews: paged(Review), review_summary: ReviewSummary }))

const posting = {
  caller: 'signed_in',
  impersonation: 'refused',
  body: ReviewForm,
  response: envelope(Review),
  status: 201,
  cache: 'private',
} as const

const productNamed = z.object({ type: z.enum(Object.keys(REVIEWED_TYPES) as (keyof typeof REVIEWED_TYPES)[]), slug })
const productOf = z.object({ id: text.pipe(z.string().max(120)) })

export const reviewEndpoints = endpoints({
  'GET /:type/:slug/reviews': {
    summary: 'What was said of a room, a package or the rooms of a property, the latest first, and what the ratings come to',
    params: productNamed,
    query: pageOfReviews,
    response: listOfReviews,
    errors: ['property_not_found', 'room_not_found', 'package_not_found'],
    cache: 'public',
  },
  'POST /:type/:slug/reviews': {
    summary: 'Review a room or a property that one stayed in, or a package that one went on',
    params: productNamed,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'property_not_found', 'room_not_found', 'package_not_found'],
  },
  'POST /products/rooms/:id/reviews': {
    summary: 'The same; an id is the slug',
    params: productOf,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'room_not_found'],
  },
  'POST /products/packages/:id/reviews': {
    summary: 'The same; an id is the slug',
    params: productOf,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'package_not_found'],
  },
  'GET /user/reviews': {
    summary: "One's own reviews, the latest first",
    caller: 'signed_in',
    query: pageOfReviews,
    response: listOfReviews,
    errors: [],
    cache: 'private',
  },
})
