import { z } from 'zod'
import { STARS_MAX } from '../catalogue/limits.ts'
import { AMENITIES, LISTING_GAPS, PROPERTY_KINDS } from '../catalogue/listings.ts'
import { Coordinates } from '../catalogue/shapes.ts'
import { idText, reason, shortText } from '../trail/fields.ts'
import { text } from '../fields/fields.ts'
import { ListedRoom } from './listed-rooms.ts'
import {
  changeFields,
  draftFields,
  fileFields,
  latitude,
  listedFields,
  listingName as name,
  longitude,
  NamedPlace,
  timeOfDay,
  words,
} from './listing-fields.ts'
import { NAME_MAX } from './listing-limits.ts'

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
export const ListedProperty = z.object({ ...listedFields, kind: z.string() })

/** A place that a property can be in. */
export const ListedPlace = z.object({
  slug: z.string(),
  name: z.string(),
  name_ne: z.string(),
  district: z.string(),
  ...Coordinates,
})

/** A property to create, as a draft at the middle of its place. */
export const NewProperty = z.object({ ...draftFields, kind: z.enum(PROPERTY_KINDS) })

/** A change of a property: omitted fields are unchanged. */
export const PropertyChange = z
  .object({
    ...changeFields,
    brand_name: shortText(NAME_MAX),
    kind: z.enum(PROPERTY_KINDS),
    address: shortText(255),
    phone: phone.nullable(),
    latitude,
    longitude,
    star_rating: z.number().int().min(1).max(STARS_MAX).nullable(),
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

/** A property for editing: all its fields in both languages, all its rooms, and the reasons why it cannot be published yet. */
export const PropertyFile = z.object({
  ...fileFields,
  place: NamedPlace.extend(Coordinates),
  brand_name: z.string(),
  kind: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  star_rating: z.number().int().nullable(),
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
