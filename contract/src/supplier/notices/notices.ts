import { z } from 'zod'

/** What a member can be e-mailed about. */
export const NOTICE_KINDS = ['messages'] as const

/** The hours of a day in Nepal. */
const hour = z.number().int().min(0).max(23)

/** What a member is e-mailed about, and the hours of the day in Nepal in which they are not; null for none. */
export const Notices = z.object({
  kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
  quiet: z.object({ from: hour, until: hour }).nullable(),
})

export type Notices = z.output<typeof Notices>
