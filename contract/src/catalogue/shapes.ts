import { z } from 'zod'
import { PACKAGE_THEMES } from './limits.ts'
import { Seller } from './seller.ts'

/** A picture in three widths. `url` is the middle one; replace the width in its name by 400 or 1600. */
export const Picture = z.object({ url: z.string(), name: z.string(), alt: z.string(), colour: z.string() })

export const Coordinates = { latitude: z.number(), longitude: z.number() }

/** A property on a card. Prices are in rupees per room and night. */
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
  /** The lowest price of its rooms, offers included: for two guests on lists, for the searched party in results. */
  starting_price: z.number(),
  /** The regular rate of the same room. */
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
  seller: Seller,
})

export const PLACE_KINDS = ['city', 'district', 'landmark', 'property'] as const

/** A suggestion of the search box. */
export const Place = z.object({
  name: z.string(),
  name_ne: z.string(),
  kind: z.enum(PLACE_KINDS),
  ...Coordinates,
  address: z.string(),
  /** Set for properties only. */
  slug: z.string().nullable(),
  /** The number of properties in the place itself; 1 for a property. */
  properties_count: z.number().int(),
  /** The number of further properties that a search of the place finds nearby. */
  nearby_count: z.number().int(),
})

/** A place with stays, as home pages show it. `starting_price` is in rupees per room and night. */
export const City = z.object({
  name: z.string(),
  name_ne: z.string(),
  slug: z.string(),
  address: z.string(),
  ...Coordinates,
  image: Picture.nullable(),
  /** The number of properties in the place itself, and of further ones that a search of it finds nearby. */
  properties_count: z.number().int(),
  nearby_count: z.number().int(),
  packages_count: z.number().int(),
  starting_price: z.number().nullable(),
})

/** A package on a card, without its seats. Prices are in rupees per person. */
export const PackageCard = z.object({
  slug: z.string(),
  title: z.string(),
  category: z.string(),
  themes: z.array(z.enum(PACKAGE_THEMES)),
  destination: z.string(),
  days: z.number().int(),
  difficulty: z.string().nullable(),
  /** Highest altitude in metres, for treks. */
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

/** A refund tier: the share refunded when cancelling at least that long before the start. */
export const RefundTier = z.object({ hours_before: z.number().int(), refund_percent: z.number().int() })

export type City = z.output<typeof City>
export type PackageCard = z.output<typeof PackageCard>
export type RefundTier = z.output<typeof RefundTier>
export type Picture = z.output<typeof Picture>
export type PropertyCard = z.output<typeof PropertyCard>
export type Property = z.output<typeof Property>
export type Place = z.output<typeof Place>
