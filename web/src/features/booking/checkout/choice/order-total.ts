import type { Package, Room } from '@chautari/contract/availability/shapes'
import { packagePrice, roomStayPrice } from '@chautari/contract/booking/price'
import { nightsBetween } from '@chautari/contract/dates'
import { fromRupees, toRupees } from '@chautari/contract/money'
import type { Stay } from '../../../../entities/availability/stay.ts'

/** Returns the total of a stay in rupees, calculated as on the server. */
export function stayTotal(room: Pick<Room, 'room_rate' | 'offer_price'>, { startDate, endDate, rooms }: Stay): number {
  const offerPaisa = room.offer_price === null ? null : fromRupees(room.offer_price)
  const nights = nightsBetween(startDate, endDate)
  return toRupees(roomStayPrice({ ratePaisa: fromRupees(room.room_rate), offerPaisa, rooms, nights }))
}

/** Returns the total of a package in rupees, calculated as on the server: persons × price (spec 1 §5). */
export function packageTotal(tour: Pick<Package, 'unit_price' | 'offer_price'>, persons: number): number {
  const offerPaisa = tour.offer_price === null ? null : fromRupees(tour.offer_price)
  return toRupees(packagePrice({ unitPaisa: fromRupees(tour.unit_price), offerPaisa, persons }))
}
