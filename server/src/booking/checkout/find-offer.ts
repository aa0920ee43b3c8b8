import { packagePrice, roomStayPrice } from '@chautari/contract/booking/price'
import { dayInNepal, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { takeNights, takeSeats } from '../../availability/index.ts'
import { findPackageForSale, findRoomForSale } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findDeparture } from '../stock/claim-stock.ts'
import type { Prices } from './rules/price.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Today's prices of a booked product. `hold` takes its stock until an instant and returns false when too little is available. */
export type Offer = Prices & { hold: (expiresAt: Date) => Promise<boolean> }

/** Returns today's offer of a booked product; undefined when it is no longer sold or its start or cutoff has passed. */
export async function findOffer(tx: Tx, booking: BookingRow, now: Date): Promise<Offer | undefined> {
  const { reference: holder, startsOn, endsOn, quantity, product } = booking
  if (product.kind === 'package') {
    const [tour, departure] = [await findPackageForSale(tx, product.packageSlug), await findDeparture(tx, booking)]
    if (!tour || !departure) return undefined
    const prices = pricesOf(tour.unitPaisa, tour.offerPaisa, (plain) =>
      packagePrice({ unitPaisa: plain, offerPaisa: null, persons: quantity }),
    )
    return { ...prices, hold: (expiresAt) => takeSeats(tx, { holder, departure, quantity, expiresAt }) }
  }
  const room = startsOn < dayInNepal(now) ? undefined : await findRoomForSale(tx, product.roomSlug)
  if (!room) return undefined
  const nights = nightsOf(startsOn, endsOn)
  const prices = pricesOf(room.ratePaisa, room.offerPaisa, (plain) =>
    roomStayPrice({ ratePaisa: plain, offerPaisa: null, rooms: quantity, nights: nights.length }),
  )
  return { ...prices, hold: (expiresAt) => takeNights(tx, { holder, room, nights, quantity, expiresAt }) }
}

function pricesOf(plain: number, offer: number | null, whole: (each: Paisa) => Paisa): Prices {
  const [pricePaisa, grossPaisa] = [paisa(offer ?? plain), whole(paisa(plain))]
  return { pricePaisa, grossPaisa, discountPaisa: paisa(grossPaisa - whole(pricePaisa)) }
}
