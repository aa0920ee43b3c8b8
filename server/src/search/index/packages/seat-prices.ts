import { dayInNepal } from '@chautari/contract/dates'
import { pricing } from '../../../rates/index.ts'
import type { Columns, PackageEntry } from '../columns.ts'
import { runningOffers } from '../running-offers.ts'
import { departureShown, type PartyQuery } from './departures.ts'

type SeatPrice = ReturnType<typeof pricing.priceSeat>

/**
 * Returns a function for the price of a package per person, with the offers of a day: that of the departure which is shown to a party, so that
 * lists are sorted and filtered by what their cards say.
 */
export function seatPrices(columns: Columns, now: Date): (entry: PackageEntry, wanted: PartyQuery) => SeatPrice {
  const isRunning = runningOffers(columns, dayInNepal(now))
  return (entry, wanted) => {
    const { unitPaisa, offerKind, campaign, hasOwnPrices } = entry
    const offerPaisa = isRunning(campaign) ? entry.offerPaisa : null
    const ownPaisa = hasOwnPrices ? (departureShown(entry, wanted)?.ownPaisa ?? null) : null
    return pricing.priceSeat({ unitPaisa, offerPaisa, offerKind }, ownPaisa)
  }
}
