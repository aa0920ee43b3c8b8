import { z } from 'zod'
import { ARRIVAL_REASONS } from './limits.ts'

/** Why no stay can begin on a day, with its limit in nights or in days ahead; null where the kind has none. */
export const ArrivalReason = z.object({ kind: z.enum(ARRIVAL_REASONS), count: z.number().int().nullable() })

/** The cheapest stay that begins on a day. Prices are in rupees and null when no stay can begin on it. `reason` is then the reason. */
export const ArrivalDay = z.object({
  /** `YYYY-MM-DD`. */
  date: z.string(),
  /** The price of the whole stay in all rooms. */
  total_price: z.number().nullable(),
  /** The mean price of a room per night. */
  starting_price: z.number().nullable(),
  reason: ArrivalReason.nullable(),
})

/** The cheapest stays of one length by their arrival day. */
export const PriceCalendar = z.object({ nights: z.number().int(), days: z.array(ArrivalDay) })

/**
 * The cheapest stay near the chosen dates: the same room, plan, length and party. Room and plan are null if only a mix of rooms
 * can take the party. It is then the cheapest stay at the property in the same number of rooms. Prices are in rupees.
 */
export const CheaperStay = z.object({
  room_slug: z.string().nullable(),
  plan_code: z.string().nullable(),
  from_date: z.string(),
  to_date: z.string(),
  total_price: z.number(),
  /** The difference from the price of the chosen dates. */
  saving: z.number(),
})

export type CheaperStay = z.output<typeof CheaperStay>
export type ArrivalReason = z.output<typeof ArrivalReason>
export type ArrivalDay = z.output<typeof ArrivalDay>
export type PriceCalendar = z.output<typeof PriceCalendar>
