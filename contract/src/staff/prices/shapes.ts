import { z } from 'zod'
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
import { WARNING_KINDS } from '../../rates/warnings.ts'
import { reason, requiredText } from '../fields.ts'

/** How many nights one calendar shows at most: three months. */
export const CALENDAR_NIGHTS_MAX = 92

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
const PriceChange = z.union([
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

/** What a derived plan is sold as. */
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
 * A change of a plan: what it is sold as, how many days before check-in it can be booked, and whether it is sold. Fields that are left out
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

/** Why an act on prices and stock is refused. */
export const PRICE_REFUSALS = [
  'property_not_found',
  'room_not_found',
  'package_not_found',
  'plan_not_found',
  'plan_is_derived',
  'plan_not_derived',
  'plan_is_default',
  'too_many_plans',
  'nothing_asked',
  'days_reversed',
  'days_past',
  'days_too_far',
  'no_nights',
  'too_many_cells',
  'length_out_of_range',
  'wanted_out_of_range',
  'total_out_of_range',
  'advance_out_of_range',
  'offer_out_of_range',
  'campaign_not_found',
  'price_too_low',
  'price_too_high',
  'percent_out_of_range',
  'departure_known',
  'departure_not_found',
  'departure_called_off',
  'departures_not_fixed',
  'cutoff_past',
  'seats_out_of_range',
  'seats_taken',
  'act_not_found',
  'already_undone',
  'undo_too_late',
  'changed_since',
  'changes_sale',
] as const

/** A refusal with what it is about: nights, or names. */
const PriceRefusal = z.object({ code: z.enum(PRICE_REFUSALS), about: z.array(z.string()) })

const rupees = z.number()
const count = z.number().int()
const limit = z.number().int().nullable()

/** Fields of a night or a plan, as they are or would be. Only fields that change are there. */
const NightValues = z
  .object({
    /** The price of the night, its own or the base. */
    price: rupees,
    is_own_price: z.boolean(),
    min_stay: limit,
    max_stay: limit,
    no_arrival: z.boolean(),
    no_departure: z.boolean(),
    /** Null for all rooms of the type. */
    rooms_to_sell: limit,
    is_closed: z.boolean(),
    advance_days_min: limit,
    advance_days_max: limit,
    /** The price of a room's night without its own, with the offer. */
    offer_price: rupees.nullable(),
    title: z.string(),
    title_ne: z.string(),
    difference_percent: count.nullable(),
    difference: rupees.nullable(),
    meal: z.enum(MEALS).nullable(),
    is_refundable: z.boolean(),
    is_public: z.boolean(),
  })
  .partial()

/** What is probably wrong with a night of a plan, in rupees; `usual` is what the nights around it cost. */
export const PriceWarning = z.object({
  kind: z.enum(WARNING_KINDS),
  plan: z.string(),
  night: z.string(),
  price: rupees,
  usual: rupees.nullable(),
})

/** The result of an act on nights or on a plan, or of its preview. */
export const PriceActResult = z.object({
  outcome: z.enum(['done', 'refused']),
  refusal: PriceRefusal.nullable(),
  /** The act, which can be undone; null for a preview, and when nothing changed. */
  act_id: z.string().nullable(),
  /** How many nights and how many prices change. */
  nights: count,
  prices: count,
  /** How many of the nights have bookings, which keep their price. */
  taken_nights: count,
  /** Nights of which more rooms are taken than would be sold. */
  over_taken: z.array(z.object({ night: z.string(), to_sell: count, taken: count })),
  /** What is probably wrong with the coming nights of the room, without the act and with it. */
  warnings: z.object({ before: z.array(PriceWarning), after: z.array(PriceWarning) }),
  /** Changes by night. The night is null for a change of the plan itself, the plan is null for the stock of the room. */
  changes: z.array(
    z.object({ night: z.string().nullable(), plan: z.string().nullable(), before: NightValues, after: NightValues }),
  ),
})

/** The result of an undoing. */
export const UndoResult = z.object({
  outcome: z.enum(['done', 'refused']),
  refusal: PriceRefusal.nullable(),
  /** The undoing, which is an act, too. */
  act_id: z.string().nullable(),
})

/** A plan of a room, and how it differs from the plan it is derived from. */
const ListedPlan = z.object({
  code: z.string(),
  title: z.string(),
  title_ne: z.string(),
  is_default: z.boolean(),
  /** Whether travellers can book it. */
  is_public: z.boolean(),
  /** The price of a night without its own. */
  base_price: rupees,
  /** The plan whose nights it takes; null for a plan with nights of its own. */
  parent: z.string().nullable(),
  difference_percent: count.nullable(),
  difference: rupees.nullable(),
  meal: z.enum(MEALS).nullable(),
  is_refundable: z.boolean(),
  advance_days_min: limit,
  advance_days_max: limit,
})

/** A night of a plan, in rupees. Restrictions other than the shortest and longest stay on arrival are rare and only shown. */
const PlanNight = z.object({
  code: z.string(),
  /** The price that the plan sells the night at, before an offer of the room. */
  price: rupees,
  /** Whether the night has a price of its own, or the plan it is derived from has one. */
  is_own_price: z.boolean(),
  min_stay: limit,
  max_stay: limit,
  min_stay_through: limit,
  max_stay_through: limit,
  no_arrival: z.boolean(),
  no_departure: z.boolean(),
  /** Whether this plan alone is closed. */
  is_closed: z.boolean(),
})

const CalendarNight = z.object({
  night: z.string(),
  festival: z.enum(FESTIVALS).nullable(),
  /** How many rooms are to be sold, sold, being paid for, and left. */
  to_sell: count,
  sold: count,
  held: count,
  left: count,
  /** Whether the number of rooms to sell was set for this night. */
  is_to_sell_set: z.boolean(),
  is_closed: z.boolean(),
  plans: z.array(PlanNight),
})

const named = { slug: z.string(), title: z.string(), title_ne: z.string().nullable() }

/** The prices, restrictions and stock of a room by night. */
export const RoomCalendar = z.object({
  today: z.string(),
  property: z.object(named),
  room: z.object({ ...named, total_rooms: count, is_live: z.boolean(), has_offer: z.boolean() }),
  /** All rooms of the property, for changing between them. */
  rooms: z.array(z.object(named)),
  plans: z.array(ListedPlan),
  nights: z.array(CalendarNight),
})

/** An act on prices or stock, as the history of a room lists it. */
export const PriceAct = z.object({
  id: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  kind: z.enum(['nights', 'plan', 'product', 'departures', 'undo']),
  /** The requested change; for an undo, the change that it reverts. */
  asked: z.object({
    price: PriceChange.nullable(),
    min_stay: limit.optional(),
    max_stay: limit.optional(),
    no_arrival: z.boolean().optional(),
    no_departure: z.boolean().optional(),
    rooms_to_sell: limit.optional(),
    is_closed: z.boolean().optional(),
    season: z.string().nullable(),
    /** The new base price of the room. */
    base_price: rupees.optional(),
    /** What was done to a plan, and its code. */
    plan: z.object({ code: z.string(), done: z.enum(['added', 'stopped', 'resumed', 'changed', 'limited']) }).optional(),
  }),
  from: z.string().nullable(),
  to: z.string().nullable(),
  /** How many prices, restrictions and stocks of nights changed. */
  cells: count,
  undoes: z.string().nullable(),
  undone_by: z.string().nullable(),
  can_undo: z.boolean(),
})

export type NightsAct = z.output<typeof NightsAct>
export type PlanAct = z.output<typeof PlanAct>
export type NewPlan = z.output<typeof NewPlan>
export type BasePriceAct = z.output<typeof BasePriceAct>
export type PriceRefusalCode = (typeof PRICE_REFUSALS)[number]
export type PriceActResult = z.output<typeof PriceActResult>
export type PriceWarning = z.output<typeof PriceWarning>
export type UndoResult = z.output<typeof UndoResult>
export type NightValues = z.output<typeof NightValues>
export type RoomCalendar = z.output<typeof RoomCalendar>
export type CalendarNight = z.output<typeof CalendarNight>
export type PriceAct = z.output<typeof PriceAct>
