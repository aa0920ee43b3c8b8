import { z } from 'zod'

/** A campaign that runs today. */
export const Campaign = z.object({
  id: z.number().int(),
  code: z.string(),
  title: z.string(),
  /** What is offered, to whom and when, in a sentence or two. */
  terms: z.string(),
  /** Its last day, in Nepal. */
  ends_on: z.string(),
  kinds: z.array(z.enum(['property', 'package'])),
  ad_banner: z.object({ url: z.string(), alt: z.string(), colour: z.string() }),
})

export type Campaign = z.output<typeof Campaign>
