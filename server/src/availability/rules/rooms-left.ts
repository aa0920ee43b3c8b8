import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'

/** Rooms left in a night that differs from the room's total. */
export type NightStock = { roomId: number; night: CalendarDate; left: number }

type RoomTotal = { id: number; totalRooms: number }

/** How many rooms are left in each of some nights: the total where nothing else is noted. */
export function leftByNight(room: RoomTotal, noted: NightStock[], nights: CalendarDate[]): number[] {
  const left = new Map(noted.filter(({ roomId }) => roomId === room.id).map((stock) => [stock.night, stock.left]))
  return nights.map((night) => left.get(night) ?? room.totalRooms)
}

/** Rooms left for a whole stay: the fewest of its nights. */
export function leftForStay(room: RoomTotal, noted: NightStock[], stay: { from: CalendarDate; to: CalendarDate }): number {
  return Math.min(...leftByNight(room, noted, nightsOf(stay.from, stay.to)))
}

/** That many days from a day on. */
export function daysFrom(from: CalendarDate, count: number): CalendarDate[] {
  return nightsOf(from, addDays(from, count))
}
