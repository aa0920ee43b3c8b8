import { z } from 'zod'
import { BOOKING_STATUSES } from '../../booking/status.ts'

/** What the providers say about the payments of a booking: `paid`, or the code of the error that says what else. */
export const Recheck = z.object({ verdict: z.string(), status: z.enum(BOOKING_STATUSES) })

export type Recheck = z.output<typeof Recheck>
