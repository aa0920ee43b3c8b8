import { z } from 'zod'
import { typedReference } from '../../booking/endpoints.ts'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { calendarDate } from '../../fields/fields.ts'
import { reason } from '../../trail/fields.ts'

/** More bookings than a departure has. */
const MOVED_MAX = 500

/** A departure to which travellers could be offered to move. */
export const MovesAsked = z.object({ to: calendarDate })

/** The request to offer the travellers of these bookings to move to another departure, with the reason that they are given. */
export const Moving = z.object({ to: calendarDate, references: z.array(typedReference).min(1).max(MOVED_MAX), reason })

/**
 * The outcome, or expected outcome, of offering the traveller of a booking to move. `waits`: the booking has another undecided change; `no_seats`: too few
 * seats are free; `too_cheap`: it would refund more than one person may decide; `not_changeable`: it is not confirmed, or a payment or refund of it is not
 * settled.
 */
export const MOVE_OUTCOMES = ['asked', 'waits', 'no_seats', 'too_cheap', 'not_changeable'] as const

/** A booking of a departure whose traveller is offered to move. Amounts are in rupees. */
const MovedBooking = z.object({
  reference: z.string(),
  name: z.string(),
  persons: z.number().int(),
  status: z.enum(BOOKING_STATUSES),
  outcome: z.enum(MOVE_OUTCOMES),
  /** How much less the other departure costs, which is refunded once the traveller accepts. */
  refund: z.number(),
})

/** The paid bookings of a departure, each with the outcome of the offer to move. */
export const Moves = z.object({ bookings: z.array(MovedBooking) })

export type Moves = z.output<typeof Moves>
