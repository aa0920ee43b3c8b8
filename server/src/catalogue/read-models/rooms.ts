import type { StayTerms } from '@chautari/contract/promotion/stay-terms'
import { COUNTRY, type OfferKind } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { jsonOf } from '../../platform/database/json-of.ts'
import { prepareRows } from '../../platform/database/prepared/prepare-rows.ts'
import { campaignSql } from '../../promotion/index.ts'
import { localisedRow } from '../../platform/localised-row.ts'
import { cityOf } from '../store/city.ts'
import { picturesNamed, type PictureRow } from '../store/cards.ts'
import { currentOffer } from '../store/current-offer.ts'
import { pictures } from '../pictures/store/tables.ts'
import { places, properties, rooms, type RefundTiers } from '../store/tables.ts'

/** A live room with today's offer, if any. */
export type RoomRow = typeof rooms.$inferSelect & {
  propertyTitle: string
  propertyTitleNe: string | null
  propertySlug: string
  averageRating: number
  checkInTime: string
  /** The stays that its offer is for; null for all. */
  offerTerms: StayTerms | null
  pictures: PictureRow[]
  /** When it was read. */
  readAt: Date
}

/** A room with today's offer, as a booking records it. Prices are in paisa per room and night. */
export type RoomForSale = {
  id: number
  slug: string
  title: string
  titleNe: string | null
  type: string
  ratePaisa: number
  offerPaisa: number | null
  /** The stays that its offer is for; null for all. */
  offerTerms: StayTerms | null
  offerKind: OfferKind
  totalRooms: number
  totalBeds: number
  maxGuests: number
  maxChildren: number
  isBreakfastIncluded: boolean
  checkInTime: string
  checkInUntil: string | null
  checkOutTime: string
  address: string
  latitude: number
  longitude: number
  propertyPhone: string | null
  refundTiers: RefundTiers
  needsApproval: boolean
  organisationId: number | null
  companyName: string
  supplierEmail: string | null
  propertyTitle: string
  propertyTitleNe: string | null
  propertySlug: string
  city: string
  country: string
  pictureName: string
  pictureAlt: string
  pictureAltNe: string | null
  /** When it was read. */
  readAt: Date
}

const offerOfRoom = currentOffer(rooms)
// Includes offers for some stays only: pricing decides whether the offer applies to a stay.
const offerOfStays = currentOffer(rooms, (campaignId) => campaignSql.runsToday(campaignId, { isForSomeStays: true }))
const offerTerms = campaignSql.termsOf(rooms.campaignId)
const presentInstant = sql`(extract(epoch from app_now()) * 1000)::float8`.mapWith((ms) => new Date(Number(ms)))

const columnsForSale = {
  id: rooms.id,
  slug: rooms.slug,
  title: rooms.title,
  titleNe: rooms.titleNe,
  type: rooms.type,
  ratePaisa: rooms.ratePaisa,
  offerPaisa: offerOfStays.offerPaisa,
  offerTerms,
  offerKind: rooms.offerKind,
  totalRooms: rooms.totalRooms,
  totalBeds: rooms.totalBeds,
  maxGuests: rooms.maxGuests,
  maxChildren: rooms.maxChildren,
  isBreakfastIncluded: rooms.isBreakfastIncluded,
  checkInTime: properties.checkInTime,
  checkOutTime: properties.checkOutTime,
  checkInUntil: properties.checkInUntil,
  address: properties.address,
  latitude: properties.latitude,
  longitude: properties.longitude,
  propertyPhone: properties.phone,
  refundTiers: rooms.refundTiers,
  needsApproval: rooms.needsApproval,
  organisationId: properties.organisationId,
  companyName: properties.companyName,
  supplierEmail: properties.supplierEmail,
  propertyTitle: properties.title,
  propertyTitleNe: properties.titleNe,
  propertySlug: properties.slug,
  city: cityOf(places),
  country: sql<string>`${COUNTRY}::text`,
  pictureName: pictures.name,
  pictureAlt: pictures.alt,
  pictureAltNe: pictures.altNe,
} satisfies Record<keyof Omit<RoomForSale, 'readAt'>, unknown>

const Found = z.object({ room: z.custom<Omit<RoomForSale, 'readAt'>>(), read_ms: z.coerce.number(), beside: z.unknown() })

/** Data read for each room in the same statement: SQL by the room's id, which may contain placeholders, and the function that reads its JSON. */
type Beside<T> = { select: (roomId: SQL) => SQL; read: (json: unknown) => T }

/**
 * Returns a function that reads the rooms on sale with some slugs, in their order. It returns undefined when a room or its property is unknown or not
 * live. Every reservation runs the statement, so it is prepared, once for each number of slugs: for an array parameter PostgreSQL would estimate ten
 * elements and plan again at each execution (decision 098).
 */
export function prepareRoomsForSale<T>({ select, read }: Beside<T>) {
  const prepare = (count: number) => {
    const slugs = Array.from({ length: count }, (_, index) => sql.placeholder(`slug${index}`))
    const build = () => sql`
      select ${jsonOf(columnsForSale)} as room, (extract(epoch from app_now()) * 1000)::float8 as read_ms, ${select(sql`${rooms.id}`)} as beside
      from ${rooms} join ${properties} on ${eq(properties.id, rooms.propertyId)} join ${places} on ${eq(places.id, properties.placeId)}
        join ${pictures} on ${pictures.name} = ${rooms.pictureNames}[1]
      where ${inArray(rooms.slug, slugs)} and ${rooms.isLive} and ${properties.isLive}`
    return prepareRows(build, Found)
  }
  const prepared = new Map<number, ReturnType<typeof prepare>>()
  return async (db: Db, slugs: string[], values: object = {}): Promise<(RoomForSale & { beside: T })[] | undefined> => {
    const findRows = prepared.get(slugs.length) ?? prepare(slugs.length)
    prepared.set(slugs.length, findRows)
    const rows = await findRows(db, { ...values, ...Object.fromEntries(slugs.map((slug, index) => [`slug${index}`, slug])) })
    const found = slugs.flatMap((slug) => rows.find(({ room }) => room.slug === slug) ?? [])
    if (found.length < slugs.length) return undefined
    return found.map(({ room, read_ms: ms, beside }) => ({ ...room, readAt: new Date(ms), beside: read(beside) }))
  }
}

/** Returns the rooms on sale with some slugs, as `prepareRoomsForSale` does. */
export const findRoomsForSale = prepareRoomsForSale({ select: () => sql`null`, read: () => null })

/** Returns the live rooms of a live property, the cheapest first, or one room by its slug. */
export async function selectRooms(
  db: Db,
  which: { propertySlug?: string; roomSlug?: string },
  locale: Locale,
): Promise<RoomRow[]> {
  const { propertySlug, roomSlug } = which
  const rows = await db
    .select({
      ...getTableColumns(rooms),
      propertyTitle: properties.title,
      propertyTitleNe: properties.titleNe,
      propertySlug: properties.slug,
      averageRating: properties.averageRating,
      checkInTime: properties.checkInTime,
      offerPaisa: offerOfStays.offerPaisa,
      offerName: offerOfStays.offerName,
      offerNameNe: offerOfStays.offerNameNe,
      offerTerms,
      pictures: picturesNamed(sql`${rooms.pictureNames}`),
      readAt: presentInstant,
    })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .where(
      and(
        rooms.isLive,
        properties.isLive,
        propertySlug === undefined ? undefined : eq(properties.slug, propertySlug),
        roomSlug === undefined ? undefined : eq(rooms.slug, roomSlug),
      ),
    )
    .orderBy(asc(offerOfRoom.pricePaisa), asc(rooms.id))
  return rows.map((row) => ({ ...localisedRow(row, locale), pictures: row.pictures.map((each) => localisedRow(each, locale)) }))
}

/** Returns SQL for the live rooms of the property that a room belongs to: room_id and total_rooms. */
export function roomsOfProperty(roomId: SQL): SQL {
  return sql`select sibling.id as room_id, sibling.total_rooms from ${rooms} sibling
    where sibling.is_live and sibling.property_id = (select given.property_id from ${rooms} given where given.id = ${roomId})`
}
