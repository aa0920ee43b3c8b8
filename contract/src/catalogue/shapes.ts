import { z } from 'zod'
import { PACKAGE_THEMES } from './limits.ts'

/** A picture in three widths; `url` is the middle one, and the width in its name can be exchanged for 400 or 1600. */
export const Picture = z.object({ url: z.string(), name: z.string(), alt: z.string(), colour: z.string() })

export const Coordinates = { latitude: z.number(), longitude: z.number() }

/** A property on a card. Prices are rupees for one room and one night. */
export const PropertyCard = z.object({
  slug: z.string(),
  title: z.string(),
  brand_name: z.string(),
  kind: z.string(),
  city: z.string(),
  country: z.string(),
  address: z.string(),
  ...Coordinates,
  cover_image: Picture,
  star_rating: z.number().int().nullable(),
  amenities: z.array(z.string()),
  /** The lowest price of its rooms for two (on a list) or for the party asked for, offers included. */
  starting_price: z.number(),
  /** The regular rate of the same room, without its offer. */
  minimum_room_rate: z.number(),
  average_rating: z.number(),
  reviews_count: z.number().int(),
  campaign_name: z.string().nullable(),
})

export const Property = PropertyCard.extend({
  profile_image: Picture,
  files: z.array(Picture),
  description: z.string(),
  services: z.array(z.string()),
  highlights: z.array(z.string()),
  health_and_safety: z.array(z.string()),
  check_in_time: z.string(),
  check_out_time: z.string(),
  number_of_floors: z.number().int(),
  number_of_rooms: z.number().int(),
  number_of_bars: z.number().int(),
  company_name: z.string(),
})

export const PLACE_KINDS = ['city', 'district', 'landmark', 'property'] as const

/** What the search box offers while one types. */
export const Place = z.object({
  name: z.string(),
  name_ne: z.string(),
  kind: z.enum(PLACE_KINDS),
  ...Coordinates,
  address: z.string(),
  /** Only of a property. */
  slug: z.string().nullable(),
  /** Properties at the place; 1 for a property. */
  properties_count: z.number().int(),
})

/** A town or place with stays, as the home pages show it. `starting_price` is rupees for one room and one night. */
export const City = z.object({
  name: z.string(),
  name_ne: z.string(),
  slug: z.string(),
  address: z.string(),
  ...Coordinates,
  image: Picture.nullable(),
  properties_count: z.number().int(),
  packages_count: z.number().int(),
  starting_price: z.number().nullable(),
})

/** A holiday package on a card, without its seats. Prices are rupees for one person. */
export const PackageCard = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  themes: z.array(z.enum(PACKAGE_THEMES)),
  destination: z.string(),
  days: z.number().int(),
  difficulty: z.string().nullable(),
  /** Metres above the sea; only of walks that go high. */
  max_altitude: z.number().int().nullable(),
  is_fixed_departure: z.boolean(),
  unit_price: z.number(),
  offer_price: z.number().nullable(),
  campaign_name: z.string().nullable(),
  thumbnail: Picture,
  location: z.object({ address: z.object({ city: z.string(), county: z.string(), region: z.string() }) }),
  ...Coordinates,
  average_rating: z.number(),
  reviews_count: z.number().int(),
})

/** What comes back of a payment when one cancels at least that long before the start. */
export const RefundTier = z.object({ hours_before: z.number().int(), refund_percent: z.number().int() })

export type City = z.output<typeof City>
export type PackageCard = z.output<typeof PackageCard>
export type RefundTier = z.output<typeof RefundTier>
export type Picture = z.output<typeof Picture>
export type PropertyCard = z.output<typeof PropertyCard>
export type Property = z.output<typeof Property>
export type Place = z.output<typeof Place>
