import { z } from 'zod'
import { NEPAL, STARS_MAX } from '../catalogue/limits.ts'
import { AMENITIES, LISTING_GAPS, PROPERTY_KINDS } from '../catalogue/listings.ts'
import { Coordinates } from '../catalogue/shapes.ts'
import { newsletterEmail, slug, text } from '../fields.ts'
import { reason } from './fields.ts'
import { ListedRoom } from './listed-rooms.ts'
import {
  idText,
  listingName as name,
  listingTitle as title,
  optionalText,
  shortText as short,
  timeOfDay,
  words,
} from './listing-fields.ts'
import { DESCRIPTION_MAX, NAME_MAX } from './listing-limits.ts'
import { ListedPicture } from './pictures.ts'

const FLOORS_MAX = 100
const BARS_MAX = 20

const phone = text.pipe(z.string().regex(/^\+\d[\d ]{6,18}\d$/, 'Please provide a valid phone number'))

/** A supplier. */
export const Organisation = z.object({
  id: z.string(),
  name: z.string(),
  properties_count: z.number().int(),
  packages_count: z.number().int(),
})

export const NewOrganisation = z.object({ name })
export const OrganisationChange = z.object({ name, reason })

/** A property as a list of the console shows it. */
export const ListedProperty = z.object({
  slug: z.string(),
  title: z.string(),
  title_ne: z.string().nullable(),
  kind: z.string(),
  place: z.string(),
  place_ne: z.string(),
  organisation: z.string(),
  is_live: z.boolean(),
})

/** A place that a property can be in. */
export const ListedPlace = z.object({
  slug: z.string(),
  name: z.string(),
  name_ne: z.string(),
  district: z.string(),
  ...Coordinates,
})

/** A property to create, as a draft at the middle of its place. */
export const NewProperty = z.object({
  title,
  organisation_id: idText,
  kind: z.enum(PROPERTY_KINDS),
  place: slug,
})

/** A change of a property: fields that are left out stay as they are. */
export const PropertyChange = z
  .object({
    title,
    title_ne: optionalText(NAME_MAX),
    brand_name: short(NAME_MAX),
    kind: z.enum(PROPERTY_KINDS),
    organisation_id: idText,
    /** Address for booking notifications. */
    supplier_email: newsletterEmail.nullable(),
    place: slug,
    address: short(255),
    phone: phone.nullable(),
    latitude: z.number().min(NEPAL.south).max(NEPAL.north),
    longitude: z.number().min(NEPAL.west).max(NEPAL.east),
    star_rating: z.number().int().min(1).max(STARS_MAX).nullable(),
    description: short(DESCRIPTION_MAX),
    description_ne: optionalText(DESCRIPTION_MAX),
    amenities: z.array(z.enum(AMENITIES)).max(AMENITIES.length),
    services: words,
    highlights: words,
    highlights_ne: words.nullable(),
    health_and_safety: words,
    check_in_time: timeOfDay,
    check_in_until: timeOfDay.nullable(),
    check_out_time: timeOfDay,
    floors: z.number().int().min(0).max(FLOORS_MAX),
    bars: z.number().int().min(0).max(BARS_MAX),
  })
  .partial()
  .extend({ reason: reason.optional() })

/** A property for editing: all its fields in both languages, its rooms on sale or not, and what keeps it from being published. */
export const PropertyFile = z.object({
  slug: z.string(),
  is_live: z.boolean(),
  title: z.string(),
  title_ne: z.string().nullable(),
  brand_name: z.string(),
  kind: z.string(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  supplier_email: z.string().nullable(),
  place: z.object({ slug: z.string(), name: z.string(), name_ne: z.string() }),
  address: z.string(),
  phone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  star_rating: z.number().int().nullable(),
  description: z.string(),
  description_ne: z.string().nullable(),
  amenities: z.array(z.string()),
  services: z.array(z.string()),
  highlights: z.array(z.string()),
  highlights_ne: z.array(z.string()).nullable(),
  health_and_safety: z.array(z.string()),
  check_in_time: z.string(),
  check_in_until: z.string().nullable(),
  check_out_time: z.string(),
  floors: z.number().int(),
  bars: z.number().int(),
  pictures: z.array(ListedPicture),
  rooms: z.array(ListedRoom),
  missing: z.array(z.enum(LISTING_GAPS)),
})

/** Which listings to list. All conditions hold. */
export const ListingQuery = z.object({
  /** Words in the title or the name of the supplier. */
  text: text.pipe(z.string().max(100)).optional(),
  state: z.enum(['live', 'hidden']).optional(),
  cursor: idText.optional(),
})

export type Organisation = z.output<typeof Organisation>
export type ListedPlace = z.output<typeof ListedPlace>
export type ListedProperty = z.output<typeof ListedProperty>
export type NewProperty = z.output<typeof NewProperty>
export type PropertyChange = z.output<typeof PropertyChange>
export type PropertyFile = z.output<typeof PropertyFile>
export type ListingQuery = z.output<typeof ListingQuery>
