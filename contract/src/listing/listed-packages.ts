import { z } from 'zod'
import { PACKAGE_DAYS_MAX } from '../availability/limits.ts'
import { DIFFICULTIES, MONTH_TONES, MONTHS_A_YEAR, PACKAGE_THEMES, TRAVEL_MODES } from '../catalogue/limits.ts'
import { PACKAGE_CATEGORIES, PACKAGE_GAPS } from '../catalogue/listings.ts'
import { Coordinates, RefundTier } from '../catalogue/shapes.ts'
import { optionalText, reason, requiredText, shortText } from '../trail/fields.ts'
import { slug, text } from '../fields/fields.ts'
import { pricePerPerson as price, seats, KeptDeparture } from './departures.ts'
import {
  changeFields,
  draftFields,
  fileFields,
  latitude,
  listedFields,
  longitude,
  NamedPlace,
  refundTiers,
  timeOfDay,
  words,
} from './listing-fields.ts'
import {
  ACTIVITY_MAX,
  ALTITUDE_MAX,
  CUTOFF_HOURS_MAX,
  DESCRIPTION_MAX,
  NAME_MAX,
  PASSES_MAX,
  STOPS_MAX,
} from './listing-limits.ts'

const altitude = z.number().int().min(0).max(ALTITUDE_MAX)
const placeName = requiredText(NAME_MAX)

const stop = z.object({
  name: placeName,
  name_ne: placeName,
  latitude,
  longitude,
  /** How travellers get there from the last place; null where the tour starts. */
  by: z.enum(TRAVEL_MODES).nullable(),
})

const newDay = z.object({
  activity: shortText(ACTIVITY_MAX),
  activity_ne: optionalText(ACTIVITY_MAX),
  altitude: altitude.nullable(),
  high_point: z.object({ name: placeName, name_ne: placeName, altitude }).nullable(),
  stops: z.array(stop).max(STOPS_MAX).nullable(),
})

/** A day of an itinerary. */
export const TourDay = z.object({
  activity: z.string(),
  activity_ne: z.string().nullable(),
  /** Altitude of the night in metres. */
  altitude: z.number().int().nullable(),
  /** A pass or summit above the night. */
  high_point: z.object({ name: z.string(), name_ne: z.string(), altitude: z.number().int() }).nullable(),
  /** The places of the day in their order, the night's last; null when unknown. */
  stops: z
    .array(
      z.object({
        name: z.string(),
        name_ne: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        by: z.enum(TRAVEL_MODES).nullable(),
      }),
    )
    .nullable(),
})

/** Returns whether each place but the first has a mode of transport. */
function haveTravelModes(days: TourDay[]): boolean {
  return days.flatMap(({ stops }) => stops ?? []).every(({ by }, index) => (by === null) === (index === 0))
}

const tour = z
  .array(newDay)
  .min(1)
  .max(PACKAGE_DAYS_MAX)
  .refine(haveTravelModes, 'Say how travellers get to each place after the first')

/** A package to create, as a draft. Whether its departures are fixed never changes. */
export const NewPackage = z.object({
  ...draftFields,
  category: z.enum(PACKAGE_CATEGORIES),
  days: z.number().int().min(1).max(PACKAGE_DAYS_MAX),
  is_fixed_departure: z.boolean(),
  seats,
  price,
})

/** A change of a package: omitted fields are unchanged. A new itinerary sets the number of days. */
export const PackageChange = z
  .object({
    // `place` is the destination.
    ...changeFields,
    category: z.enum(PACKAGE_CATEGORIES),
    themes: z.array(z.enum(PACKAGE_THEMES)).max(PACKAGE_THEMES.length),
    company_website: z
      .url({ protocol: /^https?$/ })
      .max(255)
      .nullable(),
    company_phone: text.pipe(z.string().regex(/^\+?\d[\d ]{4,18}\d$/, 'Please provide a valid phone number')),
    additional_information: shortText(DESCRIPTION_MAX),
    additional_information_ne: optionalText(DESCRIPTION_MAX),
    /** The places by which a search finds the package, in the order of the tour. The server adds the destination. */
    passes: z.array(slug).max(PASSES_MAX),
    difficulty: z.enum(DIFFICULTIES).nullable(),
    max_altitude: altitude.nullable(),
    /** Whether the supplier answers each booking. */
    needs_approval: z.boolean(),
    refund_tiers: refundTiers,
    start_time: timeOfDay,
    end_time: timeOfDay,
    /** Hours before the start at which booking closes. Coming departures follow. */
    cutoff_hours: z.number().int().min(0).max(CUTOFF_HOURS_MAX),
    /** Seats of a new departure, or of any day. */
    seats,
    tour,
    /** The quality of each month, January first; empty when unknown. */
    months: z.union([z.array(z.enum(MONTH_TONES)).length(MONTHS_A_YEAR), z.array(z.never())]),
    inclusions: words,
    exclusions: words,
    meeting_point: optionalText(255),
    meeting_pin: z.object({ latitude, longitude }).nullable(),
  })
  .partial()
  .extend({ reason: reason.optional() })

/** A package as a list of the console shows it. */
export const ListedPackage = z.object({
  ...listedFields,
  category: z.string(),
  days: z.number().int(),
  is_fixed_departure: z.boolean(),
})

/** A package for editing: all its fields in both languages, and the reasons why it cannot be published yet. Prices are in rupees per person. */
export const PackageFile = z.object({
  ...fileFields,
  place: NamedPlace.extend(Coordinates),
  category: z.string(),
  themes: z.array(z.enum(PACKAGE_THEMES)),
  company_website: z.string().nullable(),
  company_phone: z.string(),
  additional_information: z.string(),
  additional_information_ne: z.string().nullable(),
  passes: z.array(NamedPlace),
  difficulty: z.string().nullable(),
  max_altitude: z.number().int().nullable(),
  needs_approval: z.boolean(),
  refund_tiers: z.array(RefundTier),
  days: z.number().int(),
  is_fixed_departure: z.boolean(),
  start_time: z.string(),
  end_time: z.string(),
  cutoff_hours: z.number().int(),
  seats: z.number().int(),
  tour: z.array(TourDay),
  months: z.array(z.enum(MONTH_TONES)),
  inclusions: z.array(z.string()),
  exclusions: z.array(z.string()),
  meeting_point: z.string().nullable(),
  meeting_pin: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  price: z.number(),
  /** The price with the offer, in a campaign or always; null without one. */
  offer_price: z.number().nullable(),
  /** From a month ago on. Without fixed departures, the days that have bookings or seats of their own. */
  departures: z.array(KeptDeparture),
  missing: z.array(z.enum(PACKAGE_GAPS)),
})

export type TourDay = z.output<typeof TourDay>
export type NewPackage = z.output<typeof NewPackage>
export type PackageChange = z.output<typeof PackageChange>
export type ListedPackage = z.output<typeof ListedPackage>
export type PackageFile = z.output<typeof PackageFile>
