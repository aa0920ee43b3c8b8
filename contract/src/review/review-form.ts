import { z } from 'zod'
import { text } from '../fields/fields.ts'
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from './limits.ts'

// Apart from `shapes.ts` so that the form in the browser loads only this and the parts of Zod it needs.
/** A traveller's review of a completed booking (spec 2 §5). */
export const ReviewForm = z.object({
  review: text
    .pipe(z.string().min(1, { message: 'Comment is required', abort: true }))
    .pipe(
      z
        .string()
        .min(REVIEW_TEXT_MIN, `Minimum ${REVIEW_TEXT_MIN} characters`)
        .max(REVIEW_TEXT_MAX, `Maximum ${REVIEW_TEXT_MAX} characters`),
    ),
  rating: z.int('Rating is required').min(RATING_MIN, 'Rating is required').max(RATING_MAX, 'Rating is required'),
})

export type ReviewForm = z.input<typeof ReviewForm>
