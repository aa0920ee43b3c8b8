import type { StayTerms } from '@chautari/contract/promotion/stay-terms'
import { COUNTRY, type OfferKind } from '@chautari/contract/catalogue/limits'
import type { Locale } from '@chautari/contract/locale'
import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/db.ts'
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
// The pricing of a stay decides whether the offer is for it.
const offerOfStays = currentOffer(rooms, (campaignId) => campaignSql.runsToday(campaignId, { isForSomeStays: true }))
const offerTerms = campaignSql.termsOf(rooms.campaignId)
const presentInstant = sql`(extract(epoch from app_now()) * 1000)::float8`.mapWith((ms) => new Date(Number(ms)))

/**
 * Returns the rooms on sale with some slugs, in their order. Undefined when one or its property is unknown or not live. `beside` is SQL
 * to read for each room in the same statement.
 */
export async function findRoomsForSale<T = null>(
  db: Db,
  slugs: string[],
  beside: (roomId: SQL) => SQL<T> = () => sql<T>`null`,
): Promise<(RoomForSale & { beside: T })[] | undefined> {
  const rows = await db
    .select({
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
      country: sql<string>`${COUNTRY}`,
      pictureName: pictures.name,
      pictureAlt: pictures.alt,
      pictureAltNe: pictures.altNe,
      readAt: presentInstant,
      beside: beside(sql`${rooms.id}`),
    })
    .from(rooms)
    .innerJoin(properties, eq(properties.id, rooms.propertyId))
    .innerJoin(places, eq(places.id, properties.placeId))
    .innerJoin(pictures, eq(pictures.name, sql`${rooms.pictureNames}[1]`))
    .where(and(inArray(rooms.slug, slugs), rooms.isLive, properties.isLive))
  const found = slugs.flatMap((slug) => rows.find((row) => row.slug === slug) ?? [])
  return found.length === slugs.length ? found : undefined
}

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
  return sql`select of_house.id as room_id, of_house.total_rooms from ${rooms} of_house
    where of_house.is_live and of_house.property_id = (select this_one.property_id from ${rooms} this_one where this_one.id = ${roomId})`
}
