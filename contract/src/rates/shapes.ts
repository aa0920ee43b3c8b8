import { z } from 'zod'

/**
 * Why a plan is not sold for a stay: a night is closed; no arrival or departure on that day; the stay is too short or too long; the
 * arrival is too near or too far ahead.
 */
export const RESTRICTION_KINDS = [
  'closed',
  'no_arrival',
  'no_departure',
  'min_stay',
  'max_stay',
  'too_late',
  'too_early',
] as const
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number]

/** A restriction with its limit, in nights or in days ahead; null where the kind has none. */
export const Restriction = z.object({ kind: z.enum(RESTRICTION_KINDS), count: z.number().int().nullable() })

/** The price of one room for one night, and the price without the offer, in rupees. */
export const NightPrice = z.object({ night: z.string(), price: z.number(), regular_price: z.number() })

export type Restriction = z.output<typeof Restriction>
export type NightPrice = z.output<typeof NightPrice>
