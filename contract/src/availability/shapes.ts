import { z } from 'zod'
import { Coordinates, PackageCard, Picture, PropertyCard, RefundTier } from '../catalogue/shapes.ts'
import { DEAL_KINDS } from './limits.ts'

/** A property among the results, for the asked stay. */
export const PropertyResult = PropertyCard.extend({
  /** The room that speaks for it: what follows, and its prices, are this room's. */
  room_slug: z.string(),
  /** Whether one of its rooms is free for the whole stay, as many times as asked. */
  availability: z.boolean(),
  /** How many of the cheapest free room are left; 0 when none is free. */
  available_count: z.number().int(),
  /** Rupees for the whole stay: starting_price × rooms × nights (spec 1 §5). */
  total_price: z.number(),
  /** The same at the regular rate. */
  regular_total_price: z.number(),
  /** Until when cancelling costs nothing, by the policy of the room that speaks for it; nothing when that is past or never was. */
  free_cancellation_until: z.iso.datetime().nullable(),
})

const Count = z.object({ value: z.string(), count: z.number().int() })

/** How many properties each further choice would leave, given every other filter. Prices are rupees for the whole stay. */
export const Facets = z.object({
  /** The cheapest and dearest stay, and how many fall into each of equal steps between them. */
  price: z.object({ min: z.number(), max: z.number(), histogram: z.array(z.number().int()) }),
  /** Star ratings as text, "5" first; "0" are houses without one. */
  stars: z.array(Count),
  amenities: z.array(Count),
  type: z.array(Count),
  offer: z.number().int(),
  free_cancellation: z.number().int(),
})

/** A room for the asked stay. Prices are rupees; `room_rate` and `offer_price` for one room and one night. */
export const Room = z.object({
  slug: z.string(),
  title: z.string(),
  type: z.string(),
  category: z.string(),
  description: z.string(),
  room_rate: z.number(),
  offer_price: z.number().nullable(),
  campaign_name: z.string().nullable(),
  is_breakfast_included: z.boolean(),
  is_room_available: z.boolean(),
  /** Rooms left for the whole stay: the fewest of its nights. */
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
  /** Rupees for the whole stay: (offer or rate) × rooms × nights. */
  total_price: z.number(),
  /** The longest notice first; empty when nothing is ever given back. */
  refund_policy: z.array(RefundTier),
  free_cancellation_until: z.iso.datetime().nullable(),
})

/** A package with its seats. Instants are those of the departure that can still be booked, else of the last one. */
export const PackageOffered = PackageCard.extend({
  /** Whether at least one seat can be booked now. */
  availability: z.boolean(),
  /** Of a fixed departure. */
  start_date_time: z.iso.datetime().nullable(),
  end_date_time: z.iso.datetime().nullable(),
  /** Of a fixed departure: booking ends then. Otherwise no start lies before it. */
  cutoff_date_time: z.iso.datetime(),
  /** Of the fixed departure or of the day asked for; otherwise what a day has. */
  free_seats: z.number().int(),
})

/** A package among the results, for a number of persons. */
export const PackageResult = PackageOffered.extend({
  /** Rupees: persons × (offer or unit price). */
  total_price: z.number(),
  regular_total_price: z.number(),
})

export const Package = PackageOffered.extend({
  description: z.string(),
  additional_information: z.string(),
  tour_details: z.array(
    z.object({
      day: z.number().int(),
      activity: z.string(),
      /** Where the night is spent, in metres above the sea; only of walks. */
      altitude: z.number().int().nullable(),
    }),
  ),
  inclusions: z.array(z.object({ text: z.string() })),
  exclusions: z.array(z.object({ text: z.string() })),
  pickup: z.object({ meeting_point: z.string().nullable(), ...nullable(Coordinates) }),
  cover_image: Picture,
  files: z.array(Picture),
  company: z.object({
    name: z.string(),
    company_details: z.object({ website: z.string().nullable(), company_phone: z.string() }),
  }),
  refund_policy: z.array(RefundTier),
})

/** What stands on the deals page. Prices are rupees for a night in one room, or for one person. */
export const Deal = z.object({
  kind: z.enum(DEAL_KINDS),
  slug: z.string(),
  title: z.string(),
  place: z.string(),
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
export type PackageOffered = z.output<typeof PackageOffered>
export type PackageResult = z.output<typeof PackageResult>
export type Package = z.output<typeof Package>
export type Deal = z.output<typeof Deal>
export type PropertyResult = z.output<typeof PropertyResult>
export type Room = z.output<typeof Room>
