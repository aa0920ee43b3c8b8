import { DEFAULT_ADULTS } from '@chautari/contract/availability/limits'
import type { Seller } from '@chautari/contract/catalogue/seller'
import type { Locale } from '@chautari/contract/locale'
import { and, asc, desc, eq, getTableColumns, gte, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
import { jsonOf } from '../../platform/database/json-of.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { cityOf } from './city.ts'
import { currentOffer } from './current-offer.ts'
import { pictures } from '../pictures/store/tables.ts'
import { sellerNumbered } from '../read-models/sellers.ts'
import { places, properties, rooms } from './tables.ts'

export type PictureRow = typeof pictures.$inferSelect

/** A property with the data of its card. Prices are in paisa per night of its representative room. */
export type PropertyRow = typeof properties.$inferSelect & {
  city: string
  cover: PictureRow
  startingPaisa: number
  minimumRatePaisa: number
  offerName: string | null
  offerNameNe: string | null
  totalRooms: number
}

/** Returns the live properties with these ids, in the order of the ids. */
export async function findProperties(db: Db, ids: number[], locale: Locale): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const found = new Map((await selectProperties(db, inArray(properties.id, ids), { locale })).map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** Returns the live properties with these slugs, in the order of the slugs. */
export async function findPropertiesBySlug(db: Db, slugs: string[], locale: Locale): Promise<PropertyRow[]> {
  if (slugs.length === 0) return []
  const found = new Map((await selectProperties(db, inArray(properties.slug, slugs), { locale })).map((row) => [row.slug, row]))
  return [...new Set(slugs)].flatMap((slug) => found.get(slug) ?? [])
}

/** Returns a live property with all its pictures and its seller. */
export async function findPropertyBySlug(
  db: Db,
  slug: string,
  locale: Locale,
): Promise<(PropertyRow & { pictures: PictureRow[]; seller: Seller }) | undefined> {
  const beside = sql`json_build_object('pictures', ${picturesNamed(sql`${properties.pictureNames}`)},
    'seller', ${sellerNumbered(sql`${properties.organisationId}`)})`.mapWith((found) => found as Beside)
  const [row] = await selectProperties(db, eq(properties.slug, slug), { locale, beside })
  return row && { ...row, seller: row.beside.seller, pictures: row.beside.pictures.map((each) => localisedRow(each, locale)) }
}

type Beside = { pictures: PictureRow[]; seller: Seller }

/** Returns SQL for the pictures whose names are in an array. */
export function picturesNamed(names: SQL): SQL<PictureRow[]> {
  const found = sql`select coalesce(json_agg(${jsonOf(getTableColumns(pictures))}), '[]') from ${pictures} where ${pictures.name} = any(${names})`
  return sql`(${found})`.mapWith((rows) => rows as PictureRow[])
}

/** Returns pictures by name. */
export async function findPictures(db: Db, names: string[], locale: Locale): Promise<Map<string, PictureRow>> {
  if (names.length === 0) return new Map()
  const rows = await db.select().from(pictures).where(inArray(pictures.name, names))
  return new Map(rows.map((row) => [row.name, localisedRow(row, locale)]))
}

type Shown<T> = {
  locale: Locale
  /** SQL to read for each property in the same statement. */
  beside?: SQL<T>
}

async function selectProperties<T = null>(
  db: Db,
  which: SQL,
  { locale, beside = sql<T>`null` }: Shown<T>,
): Promise<(PropertyRow & { beside: T })[]> {
  const representative = representativeRoom(db)
  const rows = await db
    .select({
      ...getTableColumns(properties),
      city: cityOf(places),
      cover: pictures,
      startingPaisa: representative.startingPaisa,
      minimumRatePaisa: representative.minimumRatePaisa,
      offerName: representative.offerName,
      offerNameNe: representative.offerNameNe,
      totalRooms: representative.roomsOfAll,
      beside,
    })
    .from(properties)
    .innerJoin(places, eq(places.id, properties.placeId))
    .innerJoin(pictures, eq(pictures.name, sql`${properties.pictureNames}[1]`))
    .innerJoinLateral(representative, sql`true`)
    .where(and(which, properties.isLive))
  return rows.map((row) => ({ ...localisedRow(row, locale), cover: localisedRow(row.cover, locale) }))
}

/**
 * Sorts the representative room of a property first: the cheapest room that fits the search form's default party, or the cheapest of all when none
 * fits. Without the party, a card could show the price of a dormitory bed that a search does not find.
 */
export const REPRESENTATIVE_FIRST = [
  desc(gte(rooms.maxGuests, DEFAULT_ADULTS)),
  asc(currentOffer(rooms).pricePaisa),
  asc(rooms.id),
]

function representativeRoom(db: Db) {
  const { offerName, offerNameNe, pricePaisa } = currentOffer(rooms)
  return db
    .select({
      startingPaisa: sql<number>`${pricePaisa}`.mapWith(Number).as('starting_paisa'),
      minimumRatePaisa: sql<number>`${rooms.ratePaisa}`.mapWith(Number).as('minimum_rate_paisa'),
      offerName: offerName.as('current_offer_name'),
      offerNameNe: offerNameNe.as('current_offer_name_ne'),
      roomsOfAll: sql<number>`sum(${rooms.totalRooms}) over ()`.mapWith(Number).as('rooms_of_all'),
    })
    .from(rooms)
    .where(and(eq(rooms.propertyId, properties.id), rooms.isLive))
    .orderBy(...REPRESENTATIVE_FIRST)
    .limit(1)
    .as('representative')
}
