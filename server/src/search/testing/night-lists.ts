import { addDays, calendarDate, dayNumber, type CalendarDate } from '@chautari/contract/dates'
import { NIGHT_FIELDS, STOCK_FIELDS, type Hold, type NightsWritten, type Restrictions, type RoomStock } from '../rules/facts.ts'

const EPOCH = calendarDate('1970-01-01')

/** A written night of a plan; without a price it has the plan's base. */
export type NightWritten = Restrictions & { night: CalendarDate; pricePaisa: number | null }

/** The stock of a room in a night. */
export type NightStock = { night: CalendarDate; left: number; isClosed: boolean; holds: Hold[] }

/** Returns written nights as the index reads them. */
export function listOfNights(nights: NightWritten[]): NightsWritten {
  return nights.flatMap((night) => [
    dayNumber(night.night),
    night.pricePaisa ?? -1,
    night.flags,
    night.minStayArrival,
    night.maxStayArrival,
    night.minStayThrough,
    night.maxStayThrough,
  ])
}

/** Returns stock without holds as the index reads it. */
export function listOfStock(stock: Omit<NightStock, 'holds'>[]): RoomStock {
  return { nights: stock.flatMap(({ night, isClosed, left }) => [dayNumber(night), isClosed ? 1 : 0, left]), holds: [] }
}

/** Returns the written nights of a list. */
export function nightsOfList(list: NightsWritten): NightWritten[] {
  return Array.from({ length: list.length / NIGHT_FIELDS }, (_, n) => {
    const [day = 0, price = -1, flags = 0, minStayArrival = 0, maxStayArrival = 0, minStayThrough = 0, maxStayThrough = 0] =
      list.slice(n * NIGHT_FIELDS, (n + 1) * NIGHT_FIELDS)
    const lengths = { minStayArrival, maxStayArrival, minStayThrough, maxStayThrough }
    return { night: addDays(EPOCH, day), pricePaisa: price === -1 ? null : price, flags, ...lengths }
  })
}

/** Returns the stock of a night, if it has a row. */
export function stockOn({ nights, holds }: RoomStock, night: CalendarDate): NightStock | undefined {
  const day = dayNumber(night)
  const at = nights.findIndex((value, n) => n % STOCK_FIELDS === 0 && value === day)
  if (at === -1) return undefined
  const [, held = []] = holds.find(([heldOn]) => heldOn === day) ?? []
  return { night, left: nights[at + 2] ?? 0, isClosed: nights[at + 1] === 1, holds: held }
}
