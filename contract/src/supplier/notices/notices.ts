import { z } from 'zod'

/** The kinds of notifications that a member can get by email. */
export const NOTICE_KINDS = ['messages'] as const

/** The hours of a day in Nepal. */
const hour = z.number().int().min(0).max(23)

/** A member's email notifications, and their quiet hours in Nepal; null for none. */
export const Notices = z.object({
  kinds: z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length),
  quiet: z.object({ from: hour, until: hour }).nullable(),
})

export type Notices = z.output<typeof Notices>
