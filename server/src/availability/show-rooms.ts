import { DAILY_NIGHTS_SHOWN, ROOMS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Room } from '@chautari/contract/availability/shapes'
import { addDays } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import type { Paged } from '@chautari/contract/paging'
import { catalogueSql, showRooms, type RoomShown } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { presentRoom } from './present.ts'
import { requireStay, type StayNow } from './require-stay.ts'
import { fitsParty } from './rules/party.ts'
import type { StayRequest } from './rules/stay.ts'
import { findNightStock } from './store/nights-left.ts'
import { findStays } from './store/search.ts'

type PropertyStay = { slug: string; input: StayRequest; page: number; query: object; locale: Locale }

/** Returns the rooms of a property that fit a party, free or not. Throws `property_not_found`. */
export async function showRoomsOfProperty({ db }: App, { slug, input, page, query, locale }: PropertyStay): Promise<Paged<Room>> {
  const stay = await requireStay(db, input, { from: 'from', to: 'to' })
  const rooms = await showRooms(db, { propertySlug: slug }, locale)
  if (rooms.length === 0) throw new AppError('property_not_found')
  const fitting = rooms.filter((room) => fitsParty(room, stay))
  const shown = fitting.slice((page - 1) * ROOMS_PER_PAGE, page * ROOMS_PER_PAGE)
  return presentPage(await withStock(db, shown, stay), {
    page,
    perPage: ROOMS_PER_PAGE,
    total: fitting.length,
    path: `/properties/${slug}/rooms/availabilities`,
    query: { ...query, from: stay.from, to: stay.to },
  })
}

/** Returns a room for a stay, of any property or of one. Throws `room_not_found`. */
export async function showRoom(
  { db }: App,
  { locale, ...which }: { roomSlug: string; propertySlug?: string; locale: Locale },
  input: StayRequest,
): Promise<Room> {
  const stay = await requireStay(db, input, { from: 'from_date', to: 'to_date' })
  const [room] = await withStock(db, await showRooms(db, which, locale), stay)
  if (!room) throw new AppError('room_not_found')
  return room
}

/**
 * Returns the requested room of a property, else its cheapest, that is free and fits; undefined when there is none (spec 1 §4).
 * Throws `property_not_found`.
 */
export async function chooseRoom(
  { db }: App,
  { slug, roomSlug }: { slug: string; roomSlug: string | undefined },
  input: StayRequest,
): Promise<string | undefined> {
  const stay = await requireStay(db, input, { from: 'from', to: 'to' })
  const candidates = catalogueSql.candidateRooms({ within: { kind: 'property', slug } })
  const { nearby, stays } = await findStays(db, { candidates, stay, sort: 'lowest_price', page: 1, perPage: 1, roomSlug })
  if (nearby === 0) throw new AppError('property_not_found')
  return stays[0]?.is_free ? stays[0].room_slug : undefined
}

async function withStock(db: Db, rooms: RoomShown[], stay: StayNow): Promise<Room[]> {
  const lastShown = addDays(stay.from, DAILY_NIGHTS_SHOWN)
  const to = stay.to > lastShown ? stay.to : lastShown
  const noted = await findNightStock(db, { roomIds: rooms.map(({ id }) => id), from: stay.from, to })
  return rooms.map((room) => presentRoom(room, noted, stay))
}
