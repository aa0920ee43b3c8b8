import { z } from 'zod'
import { BOOKING_STATUSES } from '../../booking/status.ts'

/** The answer of the providers about the payments of a booking: `paid`, or the code of an error. */
export const Recheck = z.object({ verdict: z.string(), status: z.enum(BOOKING_STATUSES) })

export type Recheck = z.output<typeof Recheck>
