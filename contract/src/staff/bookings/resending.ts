import { reason } from '../../trail/fields.ts'
import { z } from 'zod'

/** A request to send a message of a booking again, by the number that its file shows. */
export const Resending = z.object({ message: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), reason })

export type Resending = z.output<typeof Resending>
