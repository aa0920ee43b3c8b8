import {
  MONTHS_A_YEAR,
  OFFER_KINDS,
  type MonthTone,
  type PackageTheme,
  type TravelMode,
} from '@chautari/contract/catalogue/limits'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { campaigns } from '../../promotion/store/tables.ts'
import { pictures } from '../pictures/store/tables.ts'
import { organisations } from '../organisations/store/tables.ts'
import { instant, now } from '../../platform/database/columns.ts'

const freeHours = sql`case when (refund_tiers -> 0 ->> 'percent')::int = 100 then (refund_tiers -> 0 ->> 'hoursBefore')::int end`

const meanRating = sql`case when reviews_count = 0 then 0 else round(rating_stars::numeric / reviews_count, 2) end`

/**
 * Refund tiers: the share refunded when a booking is cancelled at least that long before its start. The longest notice comes
 * first.
 */
export type RefundTiers = { hoursBefore: number; percent: number }[]

/** A pass or summit above the night of its day, with its altitude in metres. */
export type HighPoint = { name: string; nameNe: string; metres: number }
/** A place on the way, and how travellers get there from the last one; null where the tour starts (decision 053). */
export type TourStop = { name: string; nameNe: string; latitude: number; longitude: number; by: TravelMode | null }
/**
 * A day of an itinerary; `activityNe` is its text in Nepali. `altitude` is the night's, in metres. `stops` are the places of the day in
 * their order, the night's last; none on a day without a journey, and unknown without the field.
 */
export type TourDay = {
  activity: string
  activityNe?: string
  altitude: number | null
  highPoint?: HighPoint
  stops?: TourStop[]
}

export const places = pgTable('places', {
  id: text().primaryKey(),
  name: text().notNull(),
  nameNe: text().notNull(),
  kind: text().notNull(),
  district: text().notNull(),
  province: text().notNull(),
  latitude: doublePrecision().notNull(),
  longitude: doublePrecision().notNull(),
  aliases: text().array().notNull().default([]),
  /** The position among featured places, 1 first; null when not featured. */
  featuredRank: smallint(),
  pictureName: text().references(() => pictures.name),
})

/** The words by which staff find a property or package: titles and supplier in lower case (issue 15 §2). */
export const listingWords = sql.raw(`lower("title" || ' ' || coalesce("title_ne", '') || ' ' || "company_name")`)

export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    // Texts in Nepali, here and below: null falls back to the English one, field by field.
    titleNe: text(),
    brandName: text().notNull(),
    kind: text().notNull(),
    organisationId: integer().references(() => organisations.id),
    companyName: text().notNull(),
    /** The address for booking notifications; null sends none. */
    supplierEmail: text(),
    placeId: text()
      .notNull()
      .references(() => places.id),
    address: text().notNull(),
    /** The front desk, in international form. */
    phone: text(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    starRating: smallint(),
    description: text().notNull(),
    descriptionNe: text(),
    amenities: text().array().notNull(),
    services: text().array().notNull(),
    highlights: text().array().notNull(),
    highlightsNe: text().array(),
    healthAndSafety: text().array().notNull(),
    checkInTime: text().notNull(),
    /** The last check-in; null when there is none. */
    checkInUntil: text(),
    checkOutTime: text().notNull(),
    floors: smallint().notNull(),
    bars: smallint().notNull(),
    pictureNames: text().array().notNull(),
    // Denormalised so that cards need no join. Publishing a review updates the sums in the same transaction.
    ratingStars: integer().notNull().default(0),
    reviewsCount: integer().notNull().default(0),
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().generatedAlwaysAs(meanRating),
    popularity: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    /** The position among featured properties, 1 first; null after those that staff put in order. */
    featuredRank: smallint(),
    isLive: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    index('properties_around')
      .on(table.latitude, table.longitude)
      .where(sql`is_live`),
    index('properties_by_rating')
      .on(table.averageRating.desc(), table.id)
      .where(sql`is_live`),
    index('properties_of_place')
      .on(table.placeId)
      .where(sql`is_live`),
    check('property_has_a_supplier', sql`${table.organisationId} is not null`),
    index('properties_title_trgm').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    index('properties_words_trgm').using('gin', sql`(${listingWords}) gin_trgm_ops`),
    index('properties_title_ne_trgm').using('gin', sql`lower(${table.titleNe}) gin_trgm_ops`),
  ],
)

export const rooms = pgTable(
  'rooms',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    propertyId: integer()
      .notNull()
      .references(() => properties.id),
    slug: text().notNull().unique(),
    title: text().notNull(),
    titleNe: text(),
    type: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    descriptionNe: text(),
    ratePaisa: bigint({ mode: 'number' }).notNull(),
    offerPaisa: bigint({ mode: 'number' }),
    /** How the offer lowers nights whose price differs from the rate. */
    offerKind: text({ enum: OFFER_KINDS }).notNull().default('percent'),
    offerName: text(),
    offerNameNe: text(),
    /** An offer of a campaign applies while the campaign runs. */
    campaignId: integer().references(() => campaigns.id),
    refundTiers: jsonb().$type<RefundTiers>().notNull().default([]),
    /** Hours before check-in until which cancelling is free; null when it never is. */
    freeCancellationHours: smallint().generatedAlwaysAs(freeHours),
    totalRooms: smallint().notNull(),
    totalBeds: smallint().notNull(),
    maxGuests: smallint().notNull(),
    maxChildren: smallint().notNull(),
    isBreakfastIncluded: boolean().notNull(),
    /** Whether the supplier must approve each booking. */
    needsApproval: boolean().notNull().default(false),
    inclusions: text().array().notNull(),
    pictureNames: text().array().notNull(),
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    // Without a condition, because reviews of rooms that are no longer on sale count, too.
    index('rooms_by_property').on(table.propertyId),
    check('rate_is_a_price', sql`${table.ratePaisa} >= 0`),
    check(
      'offer_is_lower',
      sql`${table.offerPaisa} is null or (${table.offerPaisa} >= 0 and ${table.offerPaisa} < ${table.ratePaisa})`,
    ),
    check('offer_has_a_name', sql`(${table.offerPaisa} is null) = (${table.offerName} is null)`),
    check('campaign_has_an_offer', sql`${table.campaignId} is null or ${table.offerPaisa} is not null`),
    check('room_exists', sql`${table.totalRooms} > 0 and ${table.maxGuests} > 0`),
  ],
)

/** Holiday packages. Prices are in paisa per person. */
export const packages = pgTable(
  'packages',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    titleNe: text(),
    category: text().notNull(),
    themes: text().array().$type<PackageTheme[]>().notNull(),
    description: text().notNull(),
    descriptionNe: text(),
    additionalInformation: text().notNull(),
    additionalInformationNe: text(),
    /** The destination. A search finds the package by every place it passes, including this one; they are in the order of the tour. */
    placeId: text()
      .notNull()
      .references(() => places.id),
    passesPlaceIds: text().array().notNull(),
    difficulty: text(),
    maxAltitude: integer(),
    unitPaisa: bigint({ mode: 'number' }).notNull(),
    offerPaisa: bigint({ mode: 'number' }),
    /** How the offer lowers departures whose price differs from the package's. */
    offerKind: text({ enum: OFFER_KINDS }).notNull().default('percent'),
    offerName: text(),
    offerNameNe: text(),
    campaignId: integer().references(() => campaigns.id),
    /** Whether the supplier must approve each booking. */
    needsApproval: boolean().notNull().default(false),
    refundTiers: jsonb().$type<RefundTiers>().notNull().default([]),
    freeCancellationHours: smallint().generatedAlwaysAs(freeHours),
    days: smallint().notNull(),
    isFixedDeparture: boolean().notNull(),
    /** Start time of the first day and end time of the last, `HH:MM` in Nepal. */
    startTime: text().notNull(),
    endTime: text().notNull(),
    /** Hours before the start at which booking closes. */
    cutoffHours: smallint().notNull(),
    /** Seats per departure. */
    seats: smallint().notNull(),
    tour: jsonb().$type<TourDay[]>().notNull(),
    /** The quality of each month for this package, January first; empty when unknown. */
    months: text()
      .array()
      .$type<MonthTone[]>()
      .notNull()
      .default(sql`'{}'`),
    inclusions: text().array().notNull(),
    exclusions: text().array().notNull(),
    meetingPoint: text(),
    meetingLatitude: doublePrecision(),
    meetingLongitude: doublePrecision(),
    organisationId: integer().references(() => organisations.id),
    companyName: text().notNull(),
    /** The address for booking notifications; null sends none. */
    supplierEmail: text(),
    companyWebsite: text(),
    companyPhone: text().notNull(),
    pictureNames: text().array().notNull(),
    /** The sum of the stars of all reviews. */
    ratingStars: integer().notNull().default(0),
    reviewsCount: integer().notNull().default(0),
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().generatedAlwaysAs(meanRating),
    popularity: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    isLive: boolean().notNull().default(true),
    createdAt: instant().notNull().default(now),
  },
  (table) => [
    index('packages_by_rating')
      .on(table.averageRating.desc(), table.id)
      .where(sql`is_live`),
    index('packages_by_place').using('gin', table.passesPlaceIds),
    index('packages_words_trgm').using('gin', sql`(${listingWords}) gin_trgm_ops`),
    index('packages_title_trgm').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
    check('package_has_a_supplier', sql`${table.organisationId} is not null`),
    check('unit_is_a_price', sql`${table.unitPaisa} >= 0`),
    check(
      'package_offer_is_lower',
      sql`${table.offerPaisa} is null or (${table.offerPaisa} >= 0 and ${table.offerPaisa} < ${table.unitPaisa})`,
    ),
    check('package_offer_has_a_name', sql`(${table.offerPaisa} is null) = (${table.offerName} is null)`),
    check('package_campaign_has_an_offer', sql`${table.campaignId} is null or ${table.offerPaisa} is not null`),
    check('package_exists', sql`${table.days} > 0 and ${table.seats} > 0 and ${table.cutoffHours} >= 0`),
    check('months_are_of_a_year', sql`cardinality(${table.months}) in (0, ${sql.raw(`${MONTHS_A_YEAR}`)})`),
    check('tour_has_every_day', sql`jsonb_array_length(${table.tour}) = ${table.days}`),
  ],
)
