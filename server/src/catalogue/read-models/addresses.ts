import { and, desc, eq, exists, inArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/db.ts'
import { packages, places, properties, rooms } from '../store/tables.ts'

type Addresses = { properties: string[]; packages: string[]; places: string[] }

/** Returns the slugs of all properties, packages and places with a page, the most popular first, at most `limit` of each kind. */
export async function findAddresses(db: Db, limit: number): Promise<Addresses> {
  const [propertyRows, packageRows, placeRows] = await Promise.all([
    db
      .select({ slug: properties.slug })
      .from(properties)
      .where(and(properties.isLive, exists(roomsOf(db))))
      .orderBy(desc(properties.popularity), properties.id)
      .limit(limit),
    db
      .select({ slug: packages.slug })
      .from(packages)
      .where(eq(packages.isLive, true))
      .orderBy(desc(packages.popularity), packages.id)
      .limit(limit),
    placesWithStays(db, limit),
  ])
  return {
    properties: propertyRows.map(({ slug }) => slug),
    packages: packageRows.map(({ slug }) => slug),
    places: placeRows.map(({ slug }) => slug),
  }
}

/** Returns the places with properties. Includes a city whose properties are all in its quarters, such as Kathmandu's in Thamel. */
function placesWithStays(db: Db, limit: number) {
  const around = alias(places, 'around')
  // A subquery for all places: joining it to each place takes many times as long.
  const settled = db.selectDistinct({ id: properties.placeId }).from(properties).where(eq(properties.isLive, true))
  const quarters = db
    .select({ one: sql`1` })
    .from(around)
    .where(and(eq(around.kind, 'area'), eq(around.district, places.district), inArray(around.id, settled)))
  const hasStays = or(inArray(places.id, settled), and(eq(places.kind, 'city'), exists(quarters)))
  return db.select({ slug: places.id }).from(places).where(hasStays).orderBy(places.featuredRank, places.id).limit(limit)
}

function roomsOf(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(rooms)
    .where(and(eq(rooms.propertyId, properties.id), rooms.isLive))
}
