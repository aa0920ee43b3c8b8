import { z } from 'zod'
import { endpoints } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { TODAY_DAYS_AHEAD } from '../limits.ts'
import { DayList, SupplierBooking } from '../bookings/shapes.ts'

const LowNight = z.object({ room: z.string(), property: z.string(), night: z.string(), left: z.number().int() })

/** A supplier's day. Parts that the member may not see are null. */
export const SupplierToday = z.object({
  day: z.string(),
  server_time: z.string(),
  /** Requests that wait, the nearest deadline first. */
  requests: z.array(SupplierBooking),
  arriving: DayList.shape.arriving,
  departing: DayList.shape.departing,
  staying_count: z.number().int(),
  /** Unread messages of guests; null without the right to read them. */
  unread: z.number().int().nullable(),
  /** Nights of the next two weeks with one room left, or none. */
  low_stock: z.array(LowNight),
  /** The next 30 days: the sold share of the room nights for sale, and the earnings of confirmed bookings that begin in them. */
  ahead: z.object({ sold_nights: z.number().int(), nights: z.number().int(), earns: z.number(), bookings: z.number().int() }),
})

/** The start screen of suppliers. */
export const supplierTodayEndpoints = endpoints({
  'GET /supplier/today': {
    summary: `Get what concerns the organisation today: requests, arrivals, departures, low stock, unread messages and the next ${TODAY_DAYS_AHEAD} days`,
    caller: 'supplier',
    permission: 'today.view',
    cache: 'private',
    response: envelope(SupplierToday),
    errors: [],
    isLocalised: true,
  },
})

export type SupplierToday = z.output<typeof SupplierToday>
