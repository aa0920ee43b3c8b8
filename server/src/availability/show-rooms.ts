import { DAILY_NIGHTS_SHOWN, ROOMS_PER_PAGE } from '@chautari/contract/availability/limits'
import type { Room, RoomMix } from '@chautari/contract/availability/shapes'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { Locale } from '@chautari/contract/locale'
import type { Paged } from '@chautari/contract/paging'
import { forSale } from '../catalogue/index.ts'
import type { App } from '../platform/app-context.ts'
import type { Db } from '../platform/database/db.ts'
import { AppError } from '../platform/errors.ts'
import { presentPage } from '../platform/http/present-page.ts'
import { choosePlan, quotePlans } from '../rates/index.ts'
import { findMix } from './find-mix.ts'
import { presentRoom } from './present.ts'
import { requireStay, requireValidStay, type StayNow } from './require-stay.ts'
import { fitsParty } from './rules/party.ts'
import { leftForStay } from './rules/rooms-left.ts'
import type { StayRequest } from './rules/stay.ts'
import { findStockAndPlans } from './read-models/nights-left.ts'

type PropertyStay = { slug: string; input: StayRequest; page: number; query: object; locale: Locale }

/**
 * Returns the rooms of a property that fit a party, free or not, the cheapest for the stay first, and where none is free the cheapest mix of
 * its rooms. Throws `property_not_found`.
 */
export async function showRoomsOfProperty(
  { db }: App,
  { slug, input, page, query, locale }: PropertyStay,
): Promise<Paged<Room> & { mix: RoomMix | null }> {
  const rooms = await forSale.showRooms(db, { propertySlug: slug }, locale)
  const stay = await requireStayNow(db, rooms, { input, names: { from: 'from', to: 'to' } })
  if (rooms.length === 0) throw new AppError('property_not_found')
  const fitting = rooms.filter((room) => fitsParty(room, stay))
  const priced = (await presentRooms(db, fitting, { stay, locale })).toSorted((a, b) => a.total_price - b.total_price)
  const mix = priced.some((room) => room.is_room_available) ? null : await findMix(db, rooms, { stay, locale })
  const shown = presentPage(priced.slice((page - 1) * ROOMS_PER_PAGE, page * ROOMS_PER_PAGE), {
    page,
    perPage: ROOMS_PER_PAGE,
    total: fitting.length,
    path: `/properties/${slug}/rooms/availabilities`,
    query: { ...query, from: stay.from, to: stay.to },
  })
  return { ...shown, mix }
}

type RoomRequest = { roomSlug: string; propertySlug?: string; planCode: string | undefined; locale: Locale }

/** Returns a room for a stay with the prices of a plan; with `propertySlug`, only a room of that property. Throws `room_not_found`. */
export async function showRoom({ db }: App, { locale, planCode, ...which }: RoomRequest, input: StayRequest): Promise<Room> {
  const rooms = await forSale.showRooms(db, which, locale)
  const stay = await requireStayNow(db, rooms, { input, names: { from: 'from_date', to: 'to_date' } })
  const [room] = await presentRooms(db, rooms, { stay, planCode, locale })
  if (!room) throw new AppError('room_not_found')
  return room
}

type Choice = { slug: string; roomSlug: string | undefined; planCode: string | undefined }

/**
 * Returns the requested room and plan of a property, or its cheapest, if it is free and fits the party; undefined when there is none (spec 1 §4).
 * Throws `property_not_found`.
 */
export async function chooseRoom(
  { db }: App,
  { slug, ...wanted }: Choice,
  input: StayRequest,
): Promise<{ room_slug: string; plan_code: string } | undefined> {
  const rooms = await forSale.showRooms(db, { propertySlug: slug }, 'en')
  const stay = await requireStayNow(db, rooms, { input, names: { from: 'from', to: 'to' } })
  if (rooms.length === 0) throw new AppError('property_not_found')
  const isWanted = (room: forSale.RoomShown) => fitsParty(room, stay) && (wanted.roomSlug ?? room.slug) === room.slug
  const fitting = rooms.filter(isWanted).toSorted((a, b) => a.id - b.id)
  const { stockRows, quotes } = await readStock(db, fitting, { stay, to: stay.to })
  const free = new Set(fitting.filter((room) => leftForStay(room, stockRows, stay) >= stay.rooms).map(({ id }) => id))
  const sold = quotes.filter(({ roomId, restriction }) => free.has(roomId) && restriction === null)
  const plan = choosePlan(sold, wanted.planCode)
  const room = plan && fitting.find(({ id }) => id === plan.roomId)
  return room && { room_slug: room.slug, plan_code: plan.code }
}

type RoomStayQuery = { input: StayRequest; names: { from: string; to: string } }

/** Resolves a stay by the instant at which the rooms were read. Throws `validation_failed`. */
async function requireStayNow(db: Db, [first]: forSale.RoomShown[], { input, names }: RoomStayQuery): Promise<StayNow> {
  return first ? requireValidStay(input, names, first.readAt) : requireStay(db, input, names)
}

async function readStock(db: Db, rooms: forSale.RoomShown[], { stay, to }: { stay: StayNow; to: CalendarDate }) {
  const { stockRows, plans } = await findStockAndPlans(db, { roomIds: rooms.map(({ id }) => id), stay, to })
  const today = dayInNepal(stay.now)
  return { stockRows, quotes: rooms.flatMap((room) => quotePlans(room, { plans, stay: { ...stay, today } })) }
}

type Shown = { stay: StayNow; planCode?: string | undefined; locale: Locale }

async function presentRooms(db: Db, rooms: forSale.RoomShown[], { stay, planCode, locale }: Shown): Promise<Room[]> {
  const lastShown = addDays(stay.from, DAILY_NIGHTS_SHOWN)
  const to = stay.to > lastShown ? stay.to : lastShown
  const { stockRows, quotes } = await readStock(db, rooms, { stay, to })
  return rooms.flatMap(
    (room) =>
      presentRoom(room, { stockRows, quotes: quotes.filter(({ roomId }) => roomId === room.id), stay, planCode, locale }) ?? [],
  )
}
