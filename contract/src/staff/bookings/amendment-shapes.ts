import { z } from 'zod'

/** What a booking is, was or would be for, and its price in rupees. */
export const SoldShown = z.object({
  title: z.string(),
  plan: z.string().nullable(),
  starts_on: z.string(),
  ends_on: z.string(),
  quantity: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  total: z.number(),
})

/** A change of a booking: made, waiting for its payment, or not made. Amounts are in rupees. */
export const AmendmentShown = z.object({
  state: z.enum(['offered', 'lapsed', 'ended', 'applied']),
  at: z.string(),
  before: SoldShown,
  after: SoldShown,
  difference: z.number(),
  hold_expires_at: z.string().nullable(),
})
