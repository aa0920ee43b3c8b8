import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

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
})

export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  alt: text().notNull(),
  colour: text().notNull(),
})

export const properties = pgTable(
  'properties',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    brandName: text().notNull(),
    kind: text().notNull(),
    companyName: text().notNull(),
    placeId: text()
      .notNull()
      .references(() => places.id),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    starRating: smallint(),
    description: text().notNull(),
    amenities: text().array().notNull(),
    services: text().array().notNull(),
    highlights: text().array().notNull(),
    healthAndSafety: text().array().notNull(),
    checkInTime: text().notNull(),
    checkOutTime: text().notNull(),
    floors: smallint().notNull(),
    bars: smallint().notNull(),
    pictureNames: text().array().notNull(),
    // Kept here so that cards need no join: whoever posts a review tells the new figures in the same transaction.
    averageRating: numeric({ precision: 3, scale: 2, mode: 'number' }).notNull().default(0),
    reviewsCount: integer().notNull().default(0),
    popularity: integer().notNull().default(0),
    isFeatured: boolean().notNull().default(false),
    isLive: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('properties_around')
      .on(table.latitude, table.longitude)
      .where(sql`is_live`),
    index('properties_by_rating')
      .on(table.averageRating.desc(), table.id)
      .where(sql`is_live`),
    index('properties_title_trgm').using('gin', sql`lower(${table.title}) gin_trgm_ops`),
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
    type: text().notNull(),
    category: text().notNull(),
    description: text().notNull(),
    ratePaisa: bigint({ mode: 'number' }).notNull(),
    offerPaisa: bigint({ mode: 'number' }),
    offerName: text(),
    totalRooms: smallint().notNull(),
    totalBeds: smallint().notNull(),
    maxGuests: smallint().notNull(),
    maxChildren: smallint().notNull(),
    isBreakfastIncluded: boolean().notNull(),
    inclusions: text().array().notNull(),
    pictureNames: text().array().notNull(),
    isLive: boolean().notNull().default(true),
  },
  (table) => [
    index('rooms_of_property')
      .on(table.propertyId)
      .where(sql`is_live`),
    check('rate_is_a_price', sql`${table.ratePaisa} >= 0`),
    check(
      'offer_is_lower',
      sql`${table.offerPaisa} is null or (${table.offerPaisa} >= 0 and ${table.offerPaisa} < ${table.ratePaisa})`,
    ),
    check('offer_has_a_name', sql`(${table.offerPaisa} is null) = (${table.offerName} is null)`),
    check('room_exists', sql`${table.totalRooms} > 0 and ${table.maxGuests} > 0`),
  ],
)
