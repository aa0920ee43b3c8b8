import { z } from 'zod'
import { CALL_OFF_CAUSES } from '../../availability/limits.ts'
import { BOOKING_STATUSES } from '../../booking/status.ts'
import { reason } from '../../trail/fields.ts'
import { calendarDate, slug } from '../../fields/fields.ts'

/** A departure of a package. */
export const ofDeparture = z.object({ slug, day: calendarDate })

const cause = z.enum(CALL_OFF_CAUSES).default('other')

/** The cause and the offered day for which a preview is requested. */
export const CallOffAsked = z.object({ cause, offered_day: calendarDate.optional() })

/** Calling a departure off, with the reason that its travellers read. */
export const CallingOff = z.object({
  reason,
  cause,
  /** Another departure that is offered to its travellers before they are refunded (decision 137). */
  offered_day: calendarDate.optional(),
})

/** A booking that calling its departure off ends. Amounts are in rupees. */
const AffectedBooking = z.object({
  reference: z.string(),
  name: z.string(),
  persons: z.number().int(),
  status: z.enum(BOOKING_STATUSES),
  refund: z.number(),
  /**
   * `released`: it is unpaid; `by_staff`: its provider reversed the payment, so staff decide the refund in the queue; `offer_ended`: it is a booking of
   * another departure, and only its offered change to this one ends; `asked`: its traveller can choose the other departure instead of the refund.
   */
  ending: z.enum(['refunded', 'released', 'by_staff', 'offer_ended', 'asked']),
})

/** The effect of calling a departure off, before it is done. */
export const CallOffPreview = z.object({
  /** `second_person`: nothing is done until another person approves it. */
  outcome: z.enum(['done', 'second_person', 'refused']),
  why: z.string().nullable(),
  /** The sum of all refunds. */
  refund: z.number(),
  /** Whether travellers get an SMS beside the email. */
  sends_sms: z.boolean(),
  bookings: z.array(AffectedBooking),
})

/** The result of calling a departure off. `open` is the number of bookings that a sweep still has to end, within minutes. */
export const CallOffResult = CallOffPreview.pick({ outcome: true, why: true, refund: true }).extend({ open: z.number().int() })

export type CallOffPreview = z.output<typeof CallOffPreview>
export type CallOffResult = z.output<typeof CallOffResult>
