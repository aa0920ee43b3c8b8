import { z } from 'zod'
import { calendarDate, slug, text } from '../fields/fields.ts'
import { FESTIVALS } from './festivals.ts'
import { PRICE_MAX, RESTRICTED_NIGHTS_MAX, RISE_PERCENT_MAX, ROOMS_MAX } from './limits.ts'

// Our choice.
const RANGES_MAX = 24
const PERCENT_MIN = -100
const SEASON_MAX = 80
const DAYS_OF_WEEK = 7
const MONTHS = 12

/** The weekday of a night, Sunday 0. */
const weekday = z
  .number()
  .int()
  .min(0)
  .max(DAYS_OF_WEEK - 1)

const month = z.number().int().min(1).max(MONTHS)

/** Nights to change: a range with both ends, Nepali months (Baisakh 1) or a festival in the next two years. */
const Days = z.union([
  z.object({ from: calendarDate, to: calendarDate }),
  z.object({ nepali_months: z.array(month).min(1).max(MONTHS) }),
  z.object({ festival: z.enum(FESTIVALS) }),
])

/** A change of prices, in whole rupees or percent; `base` takes a night back to the base price of its plan. */
export const PriceChange = z.union([
  z.literal('base'),
  z.object({ set: z.number().int().min(1).max(PRICE_MAX) }),
  z.object({ percent: z.number().int().min(PERCENT_MIN).max(RISE_PERCENT_MAX) }),
  z.object({ amount: z.number().int().min(-PRICE_MAX).max(PRICE_MAX) }),
])

const length = z.number().int().min(1).max(RESTRICTED_NIGHTS_MAX).nullable()

/** The nights of an act, and how they change. Omitted fields are unchanged; null removes a limit. */
export const nightsChange = {
  days: z.array(Days).min(1).max(RANGES_MAX),
  weekdays: z.array(weekday).min(1).max(DAYS_OF_WEEK).optional(),
  /** The plan whose prices and restrictions change; the default plan without it. */
  plan: slug.optional(),
  price: PriceChange.optional(),
  /** The shortest and longest stay of guests who arrive on these days. */
  min_stay: length.optional(),
  max_stay: length.optional(),
  no_arrival: z.boolean().optional(),
  no_departure: z.boolean().optional(),
  /** How many rooms to sell; null for all of them. */
  rooms_to_sell: z.number().int().min(0).max(ROOMS_MAX).nullable().optional(),
  /** Whether the room is closed, in all its plans. */
  is_closed: z.boolean().optional(),
}

/** The name of a season that an act is part of. */
export const seasonName = text.pipe(z.string().min(1).max(SEASON_MAX))

const NightsChange = z.object(nightsChange)
export type NightsChange = z.output<typeof NightsChange>
