import { STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { CHECKED_DAYS } from '@chautari/contract/rates/warnings'
import type { PriceWarning } from '@chautari/contract/rates/results'
import { roomFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { plans as ratePlans, type ActDone } from '../../rates/index.ts'
import { findStockOfNights, type StockOfNight } from '../read-models/night-stock.ts'

type Cell = ActDone['cells'][number]
type Stock = { wanted: number | null; taken: number; closed: boolean }
type Night = Omit<ratePlans.CheckedNight, 'isFree'> & { isOwnPrice: boolean }
type Plan = { id: number; code: string; basePaisa: number; nights: Night[] }

/** The coming nights of a room in the plans that have nights of their own, and its stock. */
export type RoomNights = { id: number; ratePaisa: number; totalRooms: number; plans: Plan[]; stock: Map<CalendarDate, Stock> }

const PAISA = 100
const NOTHING_TAKEN: Stock = { wanted: null, taken: 0, closed: false }

/** Returns the price warnings of a room: probable mistakes in its coming nights. Throws `not_found`. */
export async function showWarnings({ db }: App, slug: string): Promise<PriceWarning[]> {
  return warningsOf(await readRoomNights(db, await roomFiles.getRoomFile(db, slug)))
}

type Room = Pick<RoomNights, 'id' | 'ratePaisa' | 'totalRooms'>

/** Returns the coming nights of a room with the facts that its warnings depend on. */
export async function readRoomNights(db: Db, room: Room): Promise<RoomNights> {
  const [read] = await readNightsOfRooms(db, [room])
  if (!read) throw new Error(`The room ${room.id} is gone.`)
  return read
}

/** Returns the coming nights of rooms with the facts that their warnings depend on, in the order of the rooms. */
export async function readNightsOfRooms(db: Db, rooms: Room[]): Promise<RoomNights[]> {
  const from = dayInNepal(await appNow(db))
  const span = { from, to: addDays(from, CHECKED_DAYS + STAY_NIGHTS_MAX) }
  const shown = await ratePlans.showPlansOfRooms(db, rooms, span)
  const stock = await findStockOfNights(db, { roomIds: rooms.map(({ id }) => id), ...span })
  return rooms.map((room, at) => {
    const ofRoom = stock.filter(({ roomId }) => roomId === room.id)
    return roomNights(room, shown[at] ?? { plans: [], nights: [] }, ofRoom)
  })
}

function roomNights(
  { id, ratePaisa, totalRooms }: Room,
  { plans, nights }: ratePlans.PlansOfRoom,
  stock: StockOfNight[],
): RoomNights {
  return {
    id,
    ratePaisa,
    totalRooms,
    stock: new Map(stock.map(({ night, wanted, closed, held, booked }) => [night, { wanted, closed, taken: held + booked }])),
    plans: plans
      .filter((plan) => plan.parentCode === null && plan.isPublic)
      .map(({ id: planId, code, basePaisa }) => ({
        id: planId,
        code,
        basePaisa,
        nights: nights.flatMap(({ night, plans: inPlans }) =>
          inPlans.filter((each) => each.id === planId).map((each) => ({ ...each, night })),
        ),
      })),
  }
}

/** Returns the nights of a room after an act on some cells. */
export function nightsAfter(before: RoomNights, cells: Cell[]): RoomNights {
  const ofRoom = cells.find(({ kind, id }) => kind === 'room' && id === before.id)?.after ?? {}
  const ratePaisa = Number(ofRoom.ratePaisa ?? before.ratePaisa)
  const stock = new Map(before.stock)
  for (const { kind, id, night, after } of cells) {
    if (kind !== 'room_night' || id !== before.id || night === null) continue
    stock.set(night, { ...NOTHING_TAKEN, ...stock.get(night), ...(after as Partial<Stock>) })
  }
  const plans = before.plans.map((plan) => {
    const basePaisa = plan.basePaisa === before.ratePaisa ? ratePaisa : plan.basePaisa
    const written = new Map(
      cells.flatMap((cell) => (cell.kind === 'plan_night' && cell.id === plan.id ? [[cell.night, cell.after]] : [])),
    )
    return {
      ...plan,
      basePaisa,
      nights: plan.nights.map((night) => nightAfter(night, { ...written.get(night.night) }, basePaisa)),
    }
  })
  return { ...before, ratePaisa, totalRooms: Number(ofRoom.totalRooms ?? before.totalRooms), stock, plans }
}

function nightAfter(night: Night, after: Cell['after'], basePaisa: number): Night {
  const { pricePaisa, origin: _origin, ...restrictions } = after
  const isOwnPrice = pricePaisa === undefined ? night.isOwnPrice : pricePaisa !== null
  const own = Number(pricePaisa ?? night.pricePaisa)
  return { ...night, ...(restrictions as Partial<Night>), isOwnPrice, pricePaisa: isOwnPrice ? own : basePaisa }
}

/** Returns the price warnings of a room's coming nights, plan by plan. */
export function warningsOf({ plans, stock, totalRooms }: RoomNights): PriceWarning[] {
  return plans.flatMap(({ code, nights }) => {
    const checked = nights.map((night) => {
      const { wanted, taken, closed } = stock.get(night.night) ?? NOTHING_TAKEN
      return { ...night, isFree: !closed && (wanted ?? totalRooms) > taken }
    })
    const prices = new Map(checked.map(({ night, pricePaisa }) => [night, pricePaisa]))
    return ratePlans.findWarnings(checked, CHECKED_DAYS).map(({ kind, night, usualPaisa }) => ({
      kind,
      plan: code,
      night,
      price: (prices.get(night) ?? 0) / PAISA,
      usual: usualPaisa === null ? null : usualPaisa / PAISA,
    }))
  })
}
