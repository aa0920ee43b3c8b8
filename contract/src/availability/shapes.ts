import { z } from 'zod'
import { Picture, PropertyCard } from '../catalogue/shapes.ts'

/** A property among the results, for the asked stay. */
export const PropertyResult = PropertyCard.extend({
  /** Whether one of its rooms is free for the whole stay, as many times as asked. */
  availability: z.boolean(),
  /** How many of the cheapest free room are left; 0 when none is free. */
  available_count: z.number().int(),
  /** Rupees for the whole stay: starting_price × rooms × nights (spec 1 §5). */
  total_price: z.number(),
  /** The same at the regular rate. */
  regular_total_price: z.number(),
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
})

export type PropertyResult = z.output<typeof PropertyResult>
export type Room = z.output<typeof Room>
