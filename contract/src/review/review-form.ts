import { z } from 'zod'
import { text } from '../fields.ts'
import { RATING_MAX, RATING_MIN, REVIEW_TEXT_MAX, REVIEW_TEXT_MIN } from './limits.ts'

// Apart from the other shapes: the form in the browser brings this one along, and what of Zod it needs.
/** What a traveller says of what they booked (spec 2 §5). */
export const ReviewForm = z.object({
  review: text
    .pipe(z.string().min(1, { message: 'Comment is required', abort: true }))
    .pipe(z.string().min(REVIEW_TEXT_MIN, 'Minimum 3 characters').max(REVIEW_TEXT_MAX, 'Maximum 255 characters')),
  rating: z.int('Rating is required').min(RATING_MIN, 'Rating is required').max(RATING_MAX, 'Rating is required'),
})

export type ReviewForm = z.input<typeof ReviewForm>
