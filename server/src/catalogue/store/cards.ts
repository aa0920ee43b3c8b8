import type { PROPERTY_LISTS } from '@chautari/contract/catalogue/limits'
import { and, desc, eq, getTableColumns, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/db.ts'
import { cityOf } from './city.ts'
import { pictures, places, properties, rooms } from './tables.ts'

export type PictureRow = typeof pictures.$inferSelect

/** A property with what its card shows. Money in paisa for one room and one night. */
export type PropertyRow = typeof properties.$inferSelect & {
  city: string
  cover: PictureRow
  startingPaisa: number
  minimumRatePaisa: number
  offerName: string | null
  totalRooms: number
}

export type PropertyList = (typeof PROPERTY_LISTS)[number]

/** The properties of a list of the home page, the first of it first. */
export async function findListed(db: Db, list: PropertyList, length: number): Promise<number[]> {
  const rows = list === 'hot_deals' ? await deepestOffers(db, length) : await bestKnown(db, list, length)
  return rows.map(({ id }) => id)
}

function bestKnown(db: Db, list: 'popular' | 'featured', length: number) {
  return db
    .select({ id: properties.id })
    .from(properties)
    .where(and(properties.isLive, list === 'featured' ? properties.isFeatured : undefined))
    .orderBy(desc(properties.popularity), properties.id)
    .limit(length)
}

function deepestOffers(db: Db, length: number) {
  return db
    .select({ id: properties.id })
    .from(properties)
    .innerJoin(rooms, eq(rooms.propertyId, properties.id))
    .where(and(properties.isLive, rooms.isLive, isNotNull(rooms.offerPaisa)))
    .groupBy(properties.id)
    .orderBy(sql`max(1 - ${rooms.offerPaisa}::float8 / ${rooms.ratePaisa}) desc`, properties.id)
    .limit(length)
}

/** Live properties by their ids, in the order of the ids. */
export async function findProperties(db: Db, ids: number[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await selectProperties(db, inArray(properties.id, ids))).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function findPropertyBySlug(db: Db, slug: string): Promise<PropertyRow | undefined> {
  const [row] = await selectProperties(db, eq(properties.slug, slug))
  return row
}

/** Pictures by their names, in the order of the names. */
export async function findPictures(db: Db, names: string[]): Promise<Map<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.name, names))
  return new Map(rows.map((row) => [row.name, row]))
}

async function selectProperties(db: Db, which: SQL): Promise<PropertyRow[]> {
  const price = sql`coalesce(${rooms.offerPaisa}, ${rooms.ratePaisa})`
  const prices = db
    .select({
      startingPaisa: sql<number>`min(${price})`.mapWith(Number).as('starting_paisa'),
      minimumRatePaisa: sql<number>`min(${rooms.ratePaisa})`.mapWith(Number).as('minimum_rate_paisa'),
      offerName: sql<string | null>`(array_agg(${rooms.offerName} order by ${price}, ${rooms.id}))[1]`.as('offer_name'),
      totalRooms: sql<number>`sum(${rooms.totalRooms})`.mapWith(Number).as('total_rooms'),
    })
    .from(rooms)
    .where(and(eq(rooms.propertyId, properties.id), rooms.isLive))
    .having(sql`count(*) > 0`)
    .as('prices')
  return db
    .select({
      ...getTableColumns(properties),
      city: cityOf(places),
      cover: pictures,
      startingPaisa: prices.startingPaisa,
      minimumRatePaisa: prices.minimumRatePaisa,
      offerName: prices.offerName,
      totalRooms: prices.totalRooms,
    })
    .from(properties)
    .innerJoin(places, eq(places.id, properties.placeId))
    .innerJoin(pictures, eq(pictures.name, sql`${properties.pictureNames}[1]`))
    .innerJoinLateral(prices, sql`true`)
    .where(and(which, properties.isLive))
}
