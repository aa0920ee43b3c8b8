import { z } from 'zod'
import { DecisionResult } from './decisions.ts'
import { reason } from './fields.ts'

/** A decision about a review. The reviewer reads the reason of a refusal. */
export const ReviewAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('publish'), reason: reason.optional() }),
  z.object({ act: z.literal('refuse'), reason }),
])

const Rating = z.object({ average: z.number(), reviews: z.number().int() })

/** The result of a decision about a review, or of its preview, with the rating of the product before and after it. */
export const ReviewActResult = DecisionResult.extend({ before: Rating, after: Rating })

export type ReviewAct = z.output<typeof ReviewAct>
export type ReviewActResult = z.output<typeof ReviewActResult>
