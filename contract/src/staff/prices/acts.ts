import { z } from 'zod'
import { reason, requiredText } from '../../trail/fields.ts'
import { calendarDate, slug, text } from '../../fields.ts'
import { FESTIVALS } from '../../rates/festivals.ts'
import {
  DAYS_AHEAD_MAX,
  PLAN_PERCENT_MAX,
  PLAN_PERCENT_MIN,
  PRICE_MAX,
  RESTRICTED_NIGHTS_MAX,
  RISE_PERCENT_MAX,
  ROOMS_MAX,
} from '../../rates/limits.ts'
import { MEALS } from '../../rates/meals.ts'

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

/** A change of nights of a room. Fields that are left out stay as they are; null takes a limit away. */
export const NightsAct = z.object({
  /** Whether to tell only what would change. */
  preview: z.boolean(),
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
  /** The name of a season that the change is part of. */
  season: text.pipe(z.string().min(1).max(SEASON_MAX)).optional(),
  reason: reason.optional(),
})

const advance = z.number().int().min(0).max(DAYS_AHEAD_MAX).nullable()

const PLAN_TITLE_MAX = 60

/** Terms of a derived plan. */
const planTerms = {
  title: requiredText(PLAN_TITLE_MAX),
  title_ne: requiredText(PLAN_TITLE_MAX),
  /** The difference from the plan that it follows, in percent or whole rupees; negative for less. */
  difference: z.union([
    z.object({ percent: z.number().int().min(PLAN_PERCENT_MIN).max(PLAN_PERCENT_MAX) }),
    z.object({ amount: z.number().int().min(-PRICE_MAX).max(PRICE_MAX) }),
  ]),
  /** Null for what the room includes. */
  meal: z.enum(MEALS).nullable(),
  /** Whether cancelling is refunded as the room says; otherwise never. */
  is_refundable: z.boolean(),
}

const act = { preview: z.boolean(), reason: reason.optional() }

/**
 * A change of a plan: its terms, how many days before check-in it can be booked, and whether it is sold. Fields that are left out
 * stay; null takes a limit away.
 */
export const PlanAct = z
  .object({ ...planTerms, is_public: z.boolean(), advance_days_min: advance, advance_days_max: advance })
  .partial()
  .extend(act)

/** A plan to add, which follows another one: the default plan of the room without `parent`. */
export const NewPlan = z.object({
  ...planTerms,
  parent: slug.optional(),
  advance_days_min: advance.optional(),
  advance_days_max: advance.optional(),
  ...act,
})

/** A change of the price of all nights of a room without a price of their own. */
export const BasePriceAct = z.object({ price: z.number().int().min(1).max(PRICE_MAX), ...act })

export type NightsAct = z.output<typeof NightsAct>
export type PlanAct = z.output<typeof PlanAct>
export type NewPlan = z.output<typeof NewPlan>
export type BasePriceAct = z.output<typeof BasePriceAct>
