import { z } from 'zod'
import { REPORT_OUTCOMES, REPORT_REASONS, THREAD_SIDES } from '../../messaging/limits.ts'
import { Thread } from '../../messaging/shapes.ts'
import { reason } from '../../trail/fields.ts'

/** The thread of a booking as staff see it: with all that is hidden or removed, its reports and its blocks. */
export const StaffThread = Thread.extend({
  reports: z.array(
    z.object({
      id: z.number().int(),
      message: z.number().int(),
      side: z.enum(THREAD_SIDES),
      reason: z.enum(REPORT_REASONS),
      note: z.string().nullable(),
      reported_at: z.string(),
      /** Null until staff decide it. */
      outcome: z.enum(REPORT_OUTCOMES).nullable(),
    }),
  ),
  blocks: z.array(
    z.object({
      at: z.string(),
      side: z.enum([...THREAD_SIDES, 'staff']),
      act: z.enum(['block', 'unblock']),
      reason: z.enum(REPORT_REASONS).nullable(),
      note: z.string().nullable(),
    }),
  ),
})

/** Why staff block a thread, or end a block. The sides do not read it. */
export const ThreadBlock = z.object({ reason })

/** The decisions of staff about a reported message: to leave it or to remove it. */
export const ReportAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('dismiss'), reason: reason.optional() }),
  z.object({ act: z.literal('remove'), reason }),
])

export type StaffThread = z.output<typeof StaffThread>
export type ReportAct = z.output<typeof ReportAct>
