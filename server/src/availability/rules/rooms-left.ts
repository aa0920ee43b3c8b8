import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'

/** The rooms left in a night that has a row of stock; all other nights have the room's total. */
export type NightStock = { roomId: number; night: CalendarDate; left: number }

type RoomTotal = { id: number; totalRooms: number }

/** Returns the rooms left in each night: the total for nights without a row (our choice: stock is sparse). */
export function leftByNight(room: RoomTotal, stockRows: NightStock[], nights: CalendarDate[]): number[] {
  const left = new Map(stockRows.filter(({ roomId }) => roomId === room.id).map((stock) => [stock.night, stock.left]))
  return nights.map((night) => left.get(night) ?? room.totalRooms)
}

/** Returns the rooms left for a whole stay, the minimum of its nights (spec 1 §5). */
export function leftForStay(room: RoomTotal, stockRows: NightStock[], stay: { from: CalendarDate; to: CalendarDate }): number {
  return Math.min(...leftByNight(room, stockRows, nightsOf(stay.from, stay.to)))
}

/** Returns `count` days, the first of which is `from`. */
export function daysFrom(from: CalendarDate, count: number): CalendarDate[] {
  return nightsOf(from, addDays(from, count))
}
