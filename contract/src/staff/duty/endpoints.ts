import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { QUEUE_KINDS } from './queue-kinds.ts'
import { URGENT_HOURS_MAX } from './limits.ts'

/**
 * A member of staff's emails about waiting work: the kinds of work, the morning digest, and how many hours before a deadline an urgent email is sent.
 */
export const Duty = z.object({
  kinds: z.array(z.enum(QUEUE_KINDS)).max(QUEUE_KINDS.length),
  has_digest: z.boolean(),
  /** Null for no urgent emails. */
  urgent_hours: z.number().int().min(1).max(URGENT_HOURS_MAX).nullable(),
})

export type Duty = z.output<typeof Duty>

const own = { caller: 'staff', permission: 'own', cache: 'private' } as const

/** Calls about the emails on waiting work that a member of staff receives. */
export const dutyEndpoints = endpoints({
  'GET /staff/me/duty': {
    summary: 'Get for which kinds of work the caller is on duty, and the emails about it',
    ...own,
    response: envelope(Duty),
    errors: [],
  },
  'PUT /staff/me/duty': {
    summary: 'Choose for which kinds of work the caller is on duty, and the emails about it',
    ...own,
    body: Duty,
    response: envelope(Duty),
    errors: [],
  },
})
