import { z } from 'zod'
import { MEALS } from './meals.ts'
import { WARNING_KINDS } from './warnings.ts'

/** Reasons to refuse an act on prices and stock. */
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
  'minimum_out_of_range',
  'guarantee_given',
  'act_not_found',
  'already_undone',
  'undo_too_late',
  'changed_since',
  'changed_meanwhile',
  'changes_sale',
] as const

/** A refusal, and the nights or names that it is about. */
const PriceRefusal = z.object({ code: z.enum(PRICE_REFUSALS), about: z.array(z.string()) })

const rupees = z.number()
const count = z.number().int()
const limit = z.number().int().nullable()

/** The changed fields of a night or a plan, with their current or new values. */
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

/** A probable mistake in a night of a plan, in rupees; `usual` is the price of the nights around it. */
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
  /** The number of nights with bookings. The price of these bookings does not change. */
  taken_nights: count,
  /** Nights on which more rooms are taken than would be for sale. */
  over_taken: z.array(z.object({ night: z.string(), to_sell: count, taken: count })),
  /** Probable mistakes in the coming nights of the room, without the act and with it. */
  warnings: z.object({ before: z.array(PriceWarning), after: z.array(PriceWarning) }),
  /** Changes by night. The night is null for a change of the plan itself, the plan is null for the stock of the room. */
  changes: z.array(
    z.object({ night: z.string().nullable(), plan: z.string().nullable(), before: NightValues, after: NightValues }),
  ),
})

const ofRoom = { room: z.string() }

/** A warning about a room of a property. */
export const PropertyWarning = PriceWarning.extend(ofRoom)

/** A field that an act would change and that another person has changed since the author of the act loaded it, with both values. */
const ActConflict = z.object({
  ...ofRoom,
  night: z.string(),
  plan: z.string().nullable(),
  yours: NightValues,
  theirs: NightValues,
  /** A colleague's name; null for our staff. */
  by: z.string().nullable(),
  at: z.string(),
})

/** The result of an act on the rooms of a property, or of its preview. `changed_meanwhile` comes with the conflicts. */
export const PropertyActResult = PriceActResult.extend({
  over_taken: z.array(PriceActResult.shape.over_taken.element.extend(ofRoom)),
  warnings: z.object({ before: z.array(PropertyWarning), after: z.array(PropertyWarning) }),
  changes: z.array(PriceActResult.shape.changes.element.extend(ofRoom)),
  /** The prices of derived plans, which change with those of the plan that they follow. */
  derived: z.array(z.object({ ...ofRoom, plan: z.string(), night: z.string(), before: rupees, after: rupees })),
  conflicts: z.array(ActConflict),
  /** The number of the last act on the property, this one included. */
  seen: count,
})

/** The result of an undo. */
export const UndoResult = z.object({
  outcome: z.enum(['done', 'refused']),
  refusal: PriceRefusal.nullable(),
  /** The undo, which is an act, too. */
  act_id: z.string().nullable(),
})

export type PriceRefusalCode = (typeof PRICE_REFUSALS)[number]
export type PriceActResult = z.output<typeof PriceActResult>
export type PriceWarning = z.output<typeof PriceWarning>
export type PropertyActResult = z.output<typeof PropertyActResult>
export type PropertyWarning = z.output<typeof PropertyWarning>
export type UndoResult = z.output<typeof UndoResult>
export type NightValues = z.output<typeof NightValues>
