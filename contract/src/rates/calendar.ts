import { z } from 'zod'
import { FESTIVALS } from './festivals.ts'
import { MEALS } from './meals.ts'
import { PriceChange } from './changes.ts'

/** How many nights one calendar shows at most: three months. */
export const CALENDAR_NIGHTS_MAX = 92

const rupees = z.number()
const count = z.number().int()
const limit = z.number().int().nullable()

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
  /** The plan from whose nights it is derived; null for a plan that is not derived. */
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
  /** Whether the night, or the night of the plan that it is derived from, has its own price. */
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
  /** The numbers of rooms: for sale, sold, held for a payment, and left. */
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

/** The prices, restrictions and stock of all rooms of a property by night. */
export const PropertyCalendar = z.object({
  today: z.string(),
  /** The number of the last act on the property; 0 before the first. An act that sends it is refused if others have changed the same cells since. */
  seen: count,
  property: z.object(named),
  rooms: z.array(RoomCalendar.shape.room.extend({ plans: RoomCalendar.shape.plans, nights: RoomCalendar.shape.nights })),
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
    /** The plan that was changed, by its code, and how. */
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

export type RoomCalendar = z.output<typeof RoomCalendar>
export type PropertyCalendar = z.output<typeof PropertyCalendar>
export type CalendarNight = z.output<typeof CalendarNight>
export type PriceAct = z.output<typeof PriceAct>
