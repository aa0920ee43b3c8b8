import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { text } from '../../fields/fields.ts'
import { envelope } from '../../paging.ts'
import { REVIEW_REPLY_MAX, REVIEW_TEXT_MIN } from '../../review/limits.ts'
import { Review } from '../../review/shapes.ts'
import { atLeast, idText } from '../../trail/fields.ts'

/** A published review of one of the supplier's products. */
const SupplierReview = Review.omit({ is_held: true, is_rejected: true })

const replyText = text.pipe(
  z.string().min(REVIEW_TEXT_MIN, atLeast(REVIEW_TEXT_MIN)).max(REVIEW_REPLY_MAX, `Maximum ${REVIEW_REPLY_MAX} characters`),
)

/** Reviews in the suppliers' area. */
export const supplierReviewEndpoints = endpoints({
  'GET /supplier/reviews': {
    summary: 'List published reviews of what the organisation sells, the newest first',
    caller: 'supplier',
    permission: 'reviews.view',
    cache: 'private',
    query: z.object({ answered: z.enum(['yes', 'no']).optional(), cursor: idText.optional() }),
    response: z.object({ data: z.array(SupplierReview), next_cursor: z.string().nullable() }),
    errors: [],
    isLocalised: true,
  },
  'POST /supplier/reviews/:id/reply': {
    summary: 'Answer a review, once. Readers see it below the review, and its author gets an email',
    caller: 'supplier',
    permission: 'reviews.reply',
    cache: 'private',
    params: z.object({ id: idText }),
    body: z.object({ text: replyText }),
    response: envelope(z.object({ is_done: z.literal(true) })),
    status: 201,
    errors: ['review_answered'],
  },
})
