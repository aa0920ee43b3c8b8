import { packagePrice } from '@chautari/contract/booking/price'
import { dayInNepal, nightsBetween, nightsOf } from '@chautari/contract/dates'
import { paisa, type Paisa } from '@chautari/contract/money'
import { takeRooms, takeSeats } from '../../availability/index.ts'
import { forSale } from '../../catalogue/index.ts'
import type { Tx } from '../../platform/database/db.ts'
import { findBookedRooms, findDeparture } from '../stock/claim-stock.ts'
import { choosePlan, quoteStays, pricing, type PlanQuoted } from '../../rates/index.ts'
import { lowerOf, meanPrice, sumOfLines, type Prices } from '../terms/rules/price.ts'
import type { Claim } from './parties/store/party-holds.ts'
import type { BookingRow } from '../store/bookings.ts'
import { linesOf, type Line } from '../store/lines.ts'
import type { LineSold } from '../store/tables.ts'

/**
 * What "Book again" would cost, and the stock that it needs. `hold` takes that stock until an instant and returns false when too little is
 * available.
 */
export type RebookQuote = {
  prices: Prices & { lines: LineSold[] | null }
  claim: Claim
  hold: (expiresAt: Date) => Promise<boolean>
}

// The plan of bookings from before rooms had several.
const STANDARD = 'standard'

/**
 * Prices a lapsed booking for "Book again": each line costs as sold, or today's price if that is lower. Returns undefined when the product is
 * no longer on sale, or its start or cutoff has passed.
 */
export async function quoteRebook(tx: Tx, booking: BookingRow, now: Date): Promise<RebookQuote | undefined> {
  const { reference: holder, startsOn, endsOn, quantity, product } = booking
  if (product.kind === 'package') {
    const [tour, departure] = [await forSale.findPackageForSale(tx, product.packageSlug), await findDeparture(tx, booking)]
    if (!tour || !departure) return undefined
    const prices = { ...lowerOf(booking, pricesOf(pricing.priceSeat(tour, departure.ownPaisa), quantity)), lines: null }
    const claim = { startsOn, endsOn, rooms: [], seats: { packageId: tour.id, quantity, capacity: departure.seats } }
    return { prices, claim, hold: (expiresAt) => takeSeats(tx, { holder, departure, quantity, expiresAt }) }
  }
  const rooms = await findBookedRooms(tx, booking, now)
  if (!rooms) return undefined
  const quotes = await quoteStays(tx, rooms, { from: startsOn, to: endsOn, rooms: 1, today: dayInNepal(now) })
  const hold = (expiresAt: Date) => takeRooms(tx, { holder, rooms, nights: nightsOf(startsOn, endsOn), expiresAt })
  const claim = { startsOn, endsOn, rooms, seats: null }
  return { prices: lowestOf(booking, quotes), claim, hold }
}

function lowestOf(booking: BookingRow, quotes: PlanQuoted[]): RebookQuote['prices'] {
  const nights = nightsBetween(booking.startsOn, booking.endsOn)
  const lines = linesOf(booking).map((line) => {
    const plan = choosePlan(
      quotes.filter(({ roomId }) => roomId === line.roomId),
      line.product.plan?.code ?? STANDARD,
    )
    // A plan that is no longer sold keeps the price of the booking. Restrictions are not checked again: they were met when it was booked.
    return plan ? { ...line, ...lowerOf(line, priceOf(line, plan, nights)) } : line
  })
  const [first, ...others] = lines
  if (!first) throw new Error(`booking ${booking.reference} has no line`)
  return { ...sumOfLines([first, ...others]), lines: booking.lines && lines.map(requireNights) }
}

/** Returns the price of a line, from the quote for one of its rooms. */
function priceOf({ quantity: rooms }: Line, plan: PlanQuoted, nights: number): Prices {
  const [totalPaisa, grossPaisa] = [paisa(plan.totalPaisa * rooms), paisa(plan.grossPaisa * rooms)]
  const pricePaisa = meanPrice({ totalPaisa }, { rooms, nights })
  return { pricePaisa, grossPaisa, discountPaisa: paisa(grossPaisa - totalPaisa), nightPrices: plan.nights }
}

function requireNights({ nightPrices, ...line }: Line): LineSold {
  if (!nightPrices) throw new Error(`line of room ${line.roomId} has no nights`)
  return { ...line, nightPrices }
}

function pricesOf({ pricePaisa, regularPaisa }: ReturnType<typeof pricing.priceSeat>, persons: number): Prices {
  const whole = (each: Paisa) => packagePrice({ unitPaisa: each, offerPaisa: null, persons })
  const grossPaisa = whole(regularPaisa)
  return { pricePaisa, grossPaisa, discountPaisa: paisa(grossPaisa - whole(pricePaisa)), nightPrices: null }
}
