import { z } from 'zod'
import { PAGE_MAX } from '../fields/field-limits.ts'
import { endpoints } from '../endpoint.ts'
import { slug, text, wholeNumber } from '../fields/fields.ts'
import { envelope, paged } from '../paging.ts'
import { REVIEW_PAGES_MAX, REVIEWED_TYPES, REVIEWS_PER_PAGE } from './limits.ts'
import { ReviewForm } from './review-form.ts'
import { Review, ReviewSummary } from './shapes.ts'

const paging = z.object({
  page: wholeNumber(1, PAGE_MAX).optional(),
  per_page: wholeNumber(1, REVIEWS_PER_PAGE * REVIEW_PAGES_MAX).optional(),
})

const reviewList = envelope(z.object({ reviews: paged(Review), review_summary: ReviewSummary }))

const posting = {
  caller: 'signed_in',
  impersonation: 'refused',
  body: ReviewForm,
  response: envelope(Review),
  status: 201,
  cache: 'private',
  isLocalised: true,
} as const

const productBySlug = z.object({ type: z.enum(Object.keys(REVIEWED_TYPES) as (keyof typeof REVIEWED_TYPES)[]), slug })
const productById = z.object({ id: text.pipe(z.string().max(120)) })

export const reviewEndpoints = endpoints({
  'GET /:type/:slug/reviews': {
    summary: 'List the reviews of a room, a package or a property, latest first, with a rating summary',
    params: productBySlug,
    query: paging,
    response: reviewList,
    errors: ['property_not_found', 'room_not_found', 'package_not_found'],
    cache: 'public',
    isLocalised: true,
  },
  'POST /:type/:slug/reviews': {
    summary: 'Review a room, property or package from a completed booking',
    params: productBySlug,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'property_not_found', 'room_not_found', 'package_not_found'],
  },
  'POST /products/rooms/:id/reviews': {
    summary: 'Review a room by its number or slug',
    params: productById,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'room_not_found'],
  },
  'POST /products/packages/:id/reviews': {
    summary: 'Review a package by its number or slug',
    params: productById,
    ...posting,
    errors: ['not_reviewable', 'already_reviewed', 'package_not_found'],
  },
  'GET /user/reviews': {
    summary: 'List your own reviews, latest first',
    caller: 'signed_in',
    query: paging,
    response: reviewList,
    errors: [],
    cache: 'private',
    isLocalised: true,
  },
})
