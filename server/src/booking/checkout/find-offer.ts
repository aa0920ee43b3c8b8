import { packagePrice } from '@chautari/contract/booking/price'
import { dayInNepal, nightsBetween, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { takeNights, takeSeats } from '../../availability/index.ts'
import { findPackageForSale, findRoomForSale } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findDeparture } from '../stock/claim-stock.ts'
import { choosePlan, quoteStays } from '../../rates/index.ts'
import { meanPrice, type Prices } from './rules/price.ts'
import type { BookingRow } from '../store/bookings.ts'

/** Today's prices of a booked product. `hold` takes its stock until an instant and returns false when too little is available. */
export type Offer = Prices & { hold: (expiresAt: Date) => Promise<boolean> }

// The plan of bookings from before rooms had several.
const STANDARD = 'standard'

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
  const today = dayInNepal(now)
  const room = startsOn < today ? undefined : await findRoomForSale(tx, product.roomSlug)
  if (!room) return undefined
  const quotes = await quoteStays(tx, [room], { from: startsOn, to: endsOn, rooms: quantity, today })
  const plan = choosePlan(quotes, product.plan?.code ?? STANDARD)
  const nights = nightsOf(startsOn, endsOn)
  const hold = (expiresAt: Date) => takeNights(tx, { holder, room, nights, quantity, expiresAt })
  // A plan that is no longer offered still holds for who booked it; restrictions applied when they booked.
  if (!plan) return { ...booking, hold }
  const pricePaisa = meanPrice(plan, { rooms: quantity, nights: nightsBetween(startsOn, endsOn) })
  return {
    pricePaisa,
    grossPaisa: plan.grossPaisa,
    discountPaisa: paisa(plan.grossPaisa - plan.totalPaisa),
    nightPrices: plan.nights,
    hold,
  }
}

function pricesOf(plain: number, offer: number | null, whole: (each: Paisa) => Paisa): Prices {
  const [pricePaisa, grossPaisa] = [paisa(offer ?? plain), whole(paisa(plain))]
  return { pricePaisa, grossPaisa, discountPaisa: paisa(grossPaisa - whole(pricePaisa)), nightPrices: null }
}
