import { z } from 'zod'
import { reason } from '../fields.ts'

/** A request to send a message of a booking again, by the number that its file shows. */
export const Resending = z.object({ message: z.number().int().positive().max(Number.MAX_SAFE_INTEGER), reason })

export type Resending = z.output<typeof Resending>
