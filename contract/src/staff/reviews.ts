import { z } from 'zod'
import { atLeast, idText, reason } from '../trail/fields.ts'
import { text, wholeNumber } from '../fields/fields.ts'
import { RATING_MAX, RATING_MIN, REVIEW_REPLY_MAX, REVIEW_TEXT_MIN } from '../review/limits.ts'
import { Review } from '../review/shapes.ts'
import { DecisionResult } from './decisions.ts'

/** States of a review: published, waiting for a moderator, or refused by one. */
export const REVIEW_STATES = ['held', 'shown', 'rejected'] as const

const answer = text
  .pipe(z.string().min(REVIEW_TEXT_MIN, atLeast(REVIEW_TEXT_MIN)).max(REVIEW_REPLY_MAX, `Maximum ${REVIEW_REPLY_MAX} characters`))
  .nullable()

/**
 * An act on a review. The reviewer is told the reason of a refusal. Our answer is displayed below the review, in the reader's language if it has both.
 */
export const ReviewAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('publish'), reason: reason.optional() }),
  z.object({ act: z.literal('refuse'), reason }),
  z
    .object({ act: z.literal('answer'), text: answer, text_ne: answer })
    .refine(({ text: english, text_ne: nepali }) => english !== null || nepali !== null, {
      message: 'The field is required',
      path: ['text'],
    }),
  z.object({ act: z.literal('remove_answer'), reason }),
])

const Rating = z.object({ average: z.number(), reviews: z.number().int() })

/** The result of an act on a review, or of its preview, with the rating of the product before and after it. */
export const ReviewActResult = DecisionResult.extend({ before: Rating, after: Rating })

/** A review as moderators see it. */
export const ListedReview = z.object({
  id: z.string(),
  state: z.enum(REVIEW_STATES),
  rating: z.number().int(),
  text: z.string(),
  created_at: z.string(),
  /** Null once the account is deleted. */
  author: z.string().nullable(),
  /** The booking that was reviewed; null for imported reviews. */
  reference: z.string().nullable(),
  product: Review.shape.commentable,
  answer: z.object({ text: z.string().nullable(), text_ne: z.string().nullable(), created_at: z.string() }).nullable(),
})

/** Which reviews to list: all conditions hold. */
export const ReviewQuery = z.object({
  state: z.enum(REVIEW_STATES).optional(),
  rating: wholeNumber(RATING_MIN, RATING_MAX).optional(),
  answered: z.enum(['yes', 'no']).optional(),
  /** Words of the review. */
  text: z.string().trim().max(80).optional(),
  cursor: idText.optional(),
})

export type ReviewAct = z.output<typeof ReviewAct>
export type ReviewActResult = z.output<typeof ReviewActResult>
export type ListedReview = z.output<typeof ListedReview>
export type ReviewQuery = z.output<typeof ReviewQuery>
