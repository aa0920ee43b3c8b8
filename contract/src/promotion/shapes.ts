import { z } from 'zod'

/** A campaign that is running today (spec 1 §2). */
export const Campaign = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** The offer and its conditions, in one or two sentences. */
  terms: z.string(),
  /** Its last day, in Nepal time. */
  ends_on: z.string(),
  kinds: z.array(z.enum(['property', 'package'])),
  ad_banner: z.object({ url: z.string(), alt: z.string(), colour: z.string() }),
})

export type Campaign = z.output<typeof Campaign>
