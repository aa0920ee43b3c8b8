import type { Package, Room } from '@chautari/contract/availability/shapes'
import { packagePrice } from '@chautari/contract/booking/price'
import { fromRupees, toRupees } from '@chautari/contract/money'
import { shownPlan } from '../../../../entities/availability/room-plan.ts'
import { nightsTotal } from '../../../../entities/rates/nights-total.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'

/** Returns the total of a stay in rupees, calculated as on the server. */
export function stayTotal(room: Room, { rooms }: Pick<Stay, 'rooms'>): number {
  return nightsTotal(shownPlan(room).nights, rooms)
}

/** Returns the total of a package in rupees, calculated as on the server: persons × price (spec 1 §5). */
export function packageTotal(tour: Pick<Package, 'unit_price' | 'offer_price'>, persons: number): number {
  const offerPaisa = tour.offer_price === null ? null : fromRupees(tour.offer_price)
  return toRupees(packagePrice({ unitPaisa: fromRupees(tour.unit_price), offerPaisa, persons }))
}
