import { z } from 'zod'

/** A review (spec 2 §3). `commentable` names the property for a room and the title for a package. */
export const Review = z.object({
  id: z.string(),
  rating: z.number().int(),
  review: z.string(),
  created_at: z.string(),
  /** Waiting for a moderator; only its author sees it. */
  is_held: z.boolean(),
  /** Rejected by a moderator; only its author sees it. */
  is_rejected: z.boolean(),
  /** Our public answer, in the caller's language where it has both. */
  reply: z.object({ text: z.string(), created_at: z.string(), by: z.enum(['staff', 'supplier']) }).nullable(),
  users: z.object({ name: z.string().nullable(), profile_image: z.object({ url: z.string() }).nullable() }),
  commentable: z.object({
    kind: z.enum(['room', 'package']),
    slug: z.string(),
    title: z.string(),
    property_name: z.string().nullable(),
    property_slug: z.string().nullable(),
  }),
})

/** Rating average and how many reviews gave each rating (spec 2 §3); `first_star` counts ratings of 1. */
export const ReviewSummary = z.object({
  average_rating: z.number(),
  reviews_count: z.number().int(),
  star_count: z.object({
    first_star: z.number().int(),
    second_star: z.number().int(),
    third_star: z.number().int(),
    fourth_star: z.number().int(),
    fifth_star: z.number().int(),
  }),
})

export type Review = z.output<typeof Review>
export type ReviewSummary = z.output<typeof ReviewSummary>
