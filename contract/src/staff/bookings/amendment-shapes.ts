import { z } from 'zod'
import { NightPrice } from '../../rates/shapes.ts'

/** Dates, room and party of a booking at one time, and its price in rupees. */
export const SoldShown = z.object({
  title: z.string(),
  plan: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  quantity: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  total: z.number(),
  /** The price of one room for one night, the mean where nights differ, or of one traveller, as sold. */
  price: z.number(),
  /** The price of each night of one room; empty for packages. */
  night_prices: z.array(NightPrice),
})

/** A change of a booking: made, waiting for its payment, or not made. Amounts are in rupees. */
export const AmendmentShown = z.object({
  /** Counts the changes of the booking from 1; its events name it. */
  number: z.number().int(),
  state: z.enum(['offered', 'lapsed', 'ended', 'applied']),
  at: z.string(),
  before: SoldShown,
  after: SoldShown,
  difference: z.number(),
  hold_expires_at: z.string().nullable(),
})
