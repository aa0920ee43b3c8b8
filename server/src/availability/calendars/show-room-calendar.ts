import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { toRupees } from '@chautari/contract/money'
import type { CalendarNight, PropertyCalendar, RoomCalendar } from '@chautari/contract/rates/calendar'
import { propertyFiles, roomFiles } from '../../catalogue/index.ts'
import type { App } from '../../platform/app-context.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { listActs, plans as ratePlans } from '../../rates/index.ts'
import { findStockOfNights, type StockOfNight } from '../read-models/night-stock.ts'

const RUPEE_PAISA = 100

type CalendarQuery = { slug: string; from: CalendarDate; to: CalendarDate }

/** Returns the prices, restrictions and stock of a room by night, both ends included. Throws `not_found`. */
export async function showRoomCalendar({ db }: App, { slug, from, to }: CalendarQuery): Promise<RoomCalendar> {
  const room = await roomFiles.getRoomFile(db, slug)
  const property = await propertyFiles.getPropertyFile(db, room.propertySlug)
  const { plans, nights } = await ratePlans.showRoomPlans(db, room, { from, to })
  const stock = await findStockOfNights(db, { roomIds: [room.id], from, to })
  const stockOf = new Map(stock.map((night) => [night.night, night]))
  return {
    today: dayInNepal(await appNow(db)),
    property: namedOf(property),
    room: { ...namedOf(room), total_rooms: room.totalRooms, is_live: room.isLive, has_offer: room.offerPaisa !== null },
    rooms: property.rooms.map(namedOf),
    plans: plans.map(presentPlan),
    nights: nights.map((night) => presentNight(night, { stock: stockOf.get(night.night), totalRooms: room.totalRooms })),
  }
}

/**
 * Returns the prices, restrictions and stock of all rooms of a property by night, both ends included, and the number of the last act on it.
 * Throws `not_found`.
 */
export async function showPropertyCalendar({ db }: App, { slug, from, to }: CalendarQuery): Promise<PropertyCalendar> {
  const property = await propertyFiles.getPropertyFile(db, slug)
  // The last act is read first, so that an act between the two reads causes a conflict instead of being overwritten.
  const [last] = (await listActs(db, { kind: 'property', slug, limit: 1 })) ?? []
  const shown = await ratePlans.showPlansOfRooms(db, property.rooms, { from, to })
  const stock = await findStockOfNights(db, { roomIds: property.rooms.map(({ id }) => id), from, to })
  return {
    today: dayInNepal(await appNow(db)),
    seen: last?.seq ?? 0,
    property: namedOf(property),
    rooms: property.rooms.map((room, at) => {
      const { plans, nights } = shown[at] ?? { plans: [], nights: [] }
      const stockOf = new Map(stock.filter(({ roomId }) => roomId === room.id).map((night) => [night.night, night]))
      return {
        ...namedOf(room),
        total_rooms: room.totalRooms,
        is_live: room.isLive,
        has_offer: room.offerPaisa !== null,
        plans: plans.map(presentPlan),
        nights: nights.map((night) => presentNight(night, { stock: stockOf.get(night.night), totalRooms: room.totalRooms })),
      }
    }),
  }
}

function namedOf({ slug, title, titleNe }: { slug: string; title: string; titleNe: string | null }) {
  return { slug, title, title_ne: titleNe }
}

function presentPlan(plan: ratePlans.PlanShown): RoomCalendar['plans'][number] {
  return {
    code: plan.code,
    title: plan.title,
    title_ne: plan.titleNe,
    is_default: plan.isDefault,
    is_public: plan.isPublic,
    base_price: toRupees(plan.basePaisa),
    parent: plan.parentCode,
    difference_percent: plan.differencePercent,
    // A difference may be negative, which an amount of money cannot.
    difference: plan.differencePaisa === null ? null : plan.differencePaisa / RUPEE_PAISA,
    meal: plan.meal,
    is_refundable: plan.refundTiers === null || plan.refundTiers.length > 0,
    advance_days_min: plan.advanceDaysMin,
    advance_days_max: plan.advanceDaysMax,
  }
}

type Stocked = { stock: StockOfNight | undefined; totalRooms: number }

function presentNight({ night, festival, plans }: ratePlans.NightOfPlans, { stock, totalRooms }: Stocked): CalendarNight {
  const { booked = 0, held = 0, forSale = totalRooms, closed = false, wanted = null } = stock ?? {}
  return {
    night,
    festival: festival ?? null,
    to_sell: forSale,
    sold: booked,
    held,
    left: closed ? 0 : Math.max(0, forSale - booked - held),
    is_to_sell_set: wanted !== null,
    is_closed: closed,
    plans: plans.map((plan) => ({
      code: plan.code,
      price: toRupees(plan.pricePaisa),
      is_own_price: plan.isOwnPrice,
      min_stay: plan.minStayArrival,
      max_stay: plan.maxStayArrival,
      min_stay_through: plan.minStayThrough,
      max_stay_through: plan.maxStayThrough,
      no_arrival: plan.noArrival,
      no_departure: plan.noDeparture,
      is_closed: plan.closed,
    })),
  }
}
