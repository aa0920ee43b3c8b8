import { z } from 'zod'
import { Coordinates, PackageCard, Picture, PropertyCard, RefundTier } from '../catalogue/shapes.ts'
import { MONTH_TONES, TRAVEL_MODES } from '../catalogue/limits.ts'
import { MEALS } from '../rates/meals.ts'
import { NightPrice, Restriction } from '../rates/shapes.ts'
import { DEAL_KINDS } from './limits.ts'
import { Seller } from '../catalogue/seller.ts'

/** A refund that a traveller who books now can still get: the share, and the last instant for it. */
export const RefundTerm = z.object({ until: z.iso.datetime(), percent: z.number().int() })

/** The rooms of one type in a mix, in a plan, with their total in rupees for the stay. */
const MixLine = z.object({
  room_slug: z.string(),
  room_title: z.string(),
  quantity: z.number().int(),
  plan: z.object({ code: z.string(), title: z.string() }),
  total_price: z.number(),
})

/**
 * A property as a search result for a stay. `starting_price` and `minimum_room_rate` are means per room and night of that stay, with and
 * without the offer.
 */
export const PropertyResult = PropertyCard.extend({
  /** The dates of these prices: those of the search, or with flexible dates the cheapest free ones. */
  from_date: z.string(),
  to_date: z.string(),
  /** The representative room. The following fields and the prices are this room's. */
  room_slug: z.string(),
  room_title: z.string(),
  /** Its cheapest plan that passes the filters. Prices and refunds are those of this plan. */
  plan: z.object({ code: z.string(), title: z.string() }),
  /**
   * Rooms of several types with the total of the stay, where no single type is free for the party; null otherwise. The room and plan above are
   * then those of its first line, the cancellation terms the strictest of all, and `campaign_name` is set if all rooms have an offer.
   */
  mix: z.array(MixLine).nullable(),
  /** Whether enough rooms of one type, or of a mix, are free for the whole stay. */
  availability: z.boolean(),
  /** Rooms left of the representative type; 0 when sold out. */
  available_count: z.number().int(),
  /** In rupees, the sum of the nights × rooms: starting_price × rooms × nights (spec 1 §5). */
  total_price: z.number(),
  /** The total at the regular rate. */
  regular_total_price: z.number(),
  /** Until when the representative room can be cancelled free of charge; null when it cannot. */
  free_cancellation_until: z.iso.datetime().nullable(),
  /** The refunds of the representative room, the largest first; empty when there is none. */
  refund_terms: z.array(RefundTerm),
})

const Count = z.object({ value: z.string(), count: z.number().int() })

/**
 * The number of properties that each filter choice would leave, given the other filters. Prices are in rupees for the whole stay.
 */
export const Facets = z.object({
  /** The lowest and highest total, and a histogram between them. */
  price: z.object({ min: z.number(), max: z.number(), histogram: z.array(z.number().int()) }),
  /** Star ratings as text, "5" first; "0" means unrated. */
  stars: z.array(Count),
  amenities: z.array(Count),
  type: z.array(Count),
  offer: z.number().int(),
  free_cancellation: z.number().int(),
})

/** The numbers of results in the searched place itself and nearby. */
export const PlaceCounts = z.object({ inside: z.number().int(), nearby: z.number().int() })

/** A plan of a room for a stay; totals in rupees. */
export const RoomPlan = z.object({
  code: z.string(),
  title: z.string(),
  total_price: z.number(),
  regular_total_price: z.number(),
  /** Its own meals, or those of the room. */
  meal: z.enum(MEALS),
  /** The price of each night of one room. Their sum × rooms is the total. */
  nights: z.array(NightPrice),
  /** Why the plan is not sold for this stay; null when it is. */
  restriction: Restriction.nullable(),
  /** Empty for a non-refundable plan. */
  refund_policy: z.array(RefundTier),
  free_cancellation_until: z.iso.datetime().nullable(),
  refund_terms: z.array(RefundTerm),
})

/** An offer for some stays: their first and last night, and how many nights they have at least. Null for no limit. */
export const OfferTerms = z.object({
  title: z.string(),
  stays_from: z.string().nullable(),
  stays_to: z.string().nullable(),
  nights_min: z.number().int().nullable(),
})

/**
 * A room for a stay. `room_rate` and `offer_price` are in rupees per room and night, means over the nights of the stay. Prices, refunds
 * and restrictions are those of the requested plan, else of the cheapest that is sold.
 */
export const Room = z.object({
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  category: z.string(),
  description: z.string(),
  room_rate: z.number(),
  offer_price: z.number().nullable(),
  campaign_name: z.string().nullable(),
  /** The terms of today's offer where it applies to some stays only, even if not to this one; null for any other offer, and without one. */
  offer_terms: OfferTerms.nullable(),
  is_breakfast_included: z.boolean(),
  is_room_available: z.boolean(),
  /** Rooms left for the whole stay, the minimum over its nights. */
  available_count: z.number().int(),
  total_beds: z.number().int(),
  total_rooms: z.number().int(),
  max_allowed_childrens: z.number().int(),
  max_allowed_guests: z.number().int(),
  inclusions: z.array(z.string()),
  files: z.array(Picture),
  daily_availabilities: z.array(z.object({ date: z.string(), available_count: z.number().int() })),
  property_name: z.string(),
  property_slug: z.string(),
  average_rating: z.number(),
  /** In rupees, the sum of the nights × rooms: (offer or rate) × rooms × nights (spec 1 §5). */
  total_price: z.number(),
  regular_total_price: z.number(),
  /** The plan that all prices are of, and every plan in the order in which it is offered. */
  plan_code: z.string(),
  plans: z.array(RoomPlan),
  /** The longest notice first; empty for non-refundable rooms. */
  refund_policy: z.array(RefundTier),
  free_cancellation_until: z.iso.datetime().nullable(),
  /** The refunds that a traveller who books now can still get, the largest first; empty when there is none. */
  refund_terms: z.array(RefundTerm),
})

/** Rooms of several types for a party that no single type is free for. Totals are in rupees for the stay. */
export const RoomMix = z.object({
  /** The rooms of each type with their plan, the largest first. A reservation sends the first line as its room, and the others as `more_lines`. */
  lines: z.array(MixLine),
  total_price: z.number(),
  regular_total_price: z.number(),
  /** The strictest terms of its plans: the end of free cancellation for the whole mix, and the refunds that every plan grants. */
  free_cancellation_until: z.iso.datetime().nullable(),
  refund_terms: z.array(RefundTerm),
})

/**
 * A package with its seats. Instants belong to the next departure with seats for the party, else to the next with any, else to the
 * last one.
 */
export const PackageOffered = PackageCard.extend({
  /** Whether a seat can be booked now. */
  availability: z.boolean(),
  /** Set for fixed departures. */
  start_date_time: z.iso.datetime().nullable(),
  end_date_time: z.iso.datetime().nullable(),
  /** For fixed departures, when booking closes; otherwise the earliest possible start. */
  cutoff_date_time: z.iso.datetime(),
  /** The free seats of the fixed departure or the requested day; otherwise the seats of any day. */
  free_seats: z.number().int(),
})

const Cancelling = {
  /** The longest notice first; empty for non-refundable packages. */
  refund_policy: z.array(RefundTier),
  /** The refunds for the fixed departure or the requested day; null when no day is known. */
  refund_terms: z.array(RefundTerm).nullable(),
}

/** A package as a search result for a number of travellers. */
export const PackageResult = PackageOffered.extend({
  /** In rupees: persons × (offer or unit price). */
  total_price: z.number(),
  regular_total_price: z.number(),
  /** The names of the places it passes, in the order of the tour. */
  route: z.array(z.string()),
  /** Altitudes in metres in the order of the tour: each night, preceded by the pass or summit of its day; empty when unknown. */
  altitudes: z.array(z.number().int()),
  /** The quality of each month for this package, January first; empty when unknown. */
  months: z.array(z.enum(MONTH_TONES)),
  /** The first inclusions. */
  inclusions: z.array(z.string()),
  company_name: z.string(),
  ...Cancelling,
})

/** A fixed departure. Prices are in rupees per person: its own, or those of its package, with and without today's offer. */
export const Departure = z.object({
  /** The day in Nepal, `YYYY-MM-DD`: a booking names its departure by it. */
  start_date: z.string(),
  start_date_time: z.iso.datetime(),
  end_date_time: z.iso.datetime(),
  /** When booking closes. */
  cutoff_date_time: z.iso.datetime(),
  /** Whether booking has not closed yet. */
  is_open: z.boolean(),
  free_seats: z.number().int(),
  unit_price: z.number(),
  offer_price: z.number().nullable(),
  /** The fewest travellers with whom it takes place; null without a minimum. */
  min_travellers: z.number().int().nullable(),
  /** Whether it takes place however many book. */
  is_guaranteed: z.boolean(),
  refund_terms: z.array(RefundTerm),
})

export const Package = PackageOffered.extend({
  /** The names of the places it passes, in the order of the tour. */
  route: z.array(z.string()),
  /** The fixed departures from today on, by date, sold-out ones too; the last one when none is ahead. */
  departures: z.array(Departure),
  description: z.string(),
  additional_information: z.string(),
  tour_details: z.array(
    z.object({
      day: z.number().int(),
      activity: z.string(),
      /** Altitude of the night in metres, for treks. */
      altitude: z.number().int().nullable(),
      /** A pass or summit above the night, with its altitude in metres. */
      high_point: z.object({ name: z.string(), name_ne: z.string(), altitude: z.number().int() }).nullable(),
      /**
       * The places of the day in their order, and how travellers reach each from the last one: null where the tour starts. Empty on a
       * day without a journey, and when unknown.
       */
      stops: z.array(z.object({ name: z.string(), name_ne: z.string(), by: z.enum(TRAVEL_MODES).nullable(), ...Coordinates })),
    }),
  ),
  /** The quality of each month for this package, January first; empty when unknown. */
  months: z.array(z.enum(MONTH_TONES)),
  inclusions: z.array(z.object({ text: z.string() })),
  exclusions: z.array(z.object({ text: z.string() })),
  pickup: z.object({ meeting_point: z.string().nullable(), ...nullable(Coordinates) }),
  cover_image: Picture,
  files: z.array(Picture),
  company: z.object({
    name: z.string(),
    company_details: z.object({ website: z.string().nullable(), company_phone: z.string() }),
  }),
  seller: Seller,
  ...Cancelling,
})

/** A deal. Prices are in rupees per room and night, or per person. */
export const Deal = z.object({
  kind: z.enum(DEAL_KINDS),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
  /** The room that has this price; null for a package. */
  room: z.object({ slug: z.string(), title: z.string() }).nullable(),
  picture: Picture,
  offer_name: z.string(),
  campaign_code: z.string().nullable(),
  price: z.number(),
  regular_price: z.number(),
  average_rating: z.number(),
  reviews_count: z.number().int(),
})

function nullable(coordinates: typeof Coordinates) {
  return { latitude: coordinates.latitude.nullable(), longitude: coordinates.longitude.nullable() }
}

export type Facets = z.output<typeof Facets>
export type PlaceCounts = z.output<typeof PlaceCounts>
export type PackageOffered = z.output<typeof PackageOffered>
export type PackageResult = z.output<typeof PackageResult>
export type Departure = z.output<typeof Departure>
export type Package = z.output<typeof Package>
export type Deal = z.output<typeof Deal>
export type PropertyResult = z.output<typeof PropertyResult>
export type RefundTerm = z.output<typeof RefundTerm>
export type Room = z.output<typeof Room>
export type RoomMix = z.output<typeof RoomMix>
export type RoomPlan = z.output<typeof RoomPlan>
