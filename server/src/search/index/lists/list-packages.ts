import { HOME_LIST_LENGTH, HOT_RATING_MIN } from '@chautari/contract/catalogue/limits'
import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import { dayInNepal } from '@chautari/contract/dates'
import type { Columns, PackageEntry } from '../columns.ts'
import { firstOf } from '../order.ts'
import { departureShown, hasSeat } from '../packages/departures.ts'
import type { PackageFound } from '../packages/search-packages.ts'
import { seatPrices } from '../packages/seat-prices.ts'
import { runningOffers } from '../running-offers.ts'
import type { HomeList } from './list-properties.ts'

/** Returns a list of the home page, in order. Hot deals are the deepest discounts that can still be booked. */
export function listPackages(columns: Columns, list: HomeList, now: Date): PackageFound[] {
  const listed = list === 'hot_deals' ? hotDeals(columns, now) : bestKnown(columns, list)
  return listed.map((entry) => ({ id: entry.id, departure: departureShown(entry, { persons: PERSONS_MIN, now }) }))
}

/** A package with an offer today and a bookable seat, and the price of the departure that is shown, with and without the offer, in paisa. */
export type PackageOffered = { entry: PackageEntry; price: number; regular: number; share: number }

/** Returns the packages with an offer today and a bookable seat. `share` is what the offer leaves of the regular price. */
export function offeredPackages(columns: Columns, now: Date): PackageOffered[] {
  const isRunning = runningOffers(columns, dayInNepal(now))
  const priceOf = seatPrices(columns, now)
  const offered = [...columns.packages.values()].filter((entry) => isRunning(entry.campaign) && hasSeat(entry, now))
  return offered.map((entry) => {
    const { pricePaisa: price, regularPaisa: regular } = priceOf(entry, { persons: PERSONS_MIN, now })
    return { entry, price, regular, share: price / regular }
  })
}

function hotDeals(columns: Columns, now: Date): PackageEntry[] {
  const wellRated = offeredPackages(columns, now).filter(
    ({ entry: { ratingStars, reviewsCount } }) => ratingStars >= HOT_RATING_MIN * reviewsCount,
  )
  const deepest = firstOf(wellRated, HOME_LIST_LENGTH, (a, b) => a.share - b.share || a.entry.id - b.entry.id)
  return deepest.map(({ entry }) => entry)
}

function bestKnown(columns: Columns, list: 'popular' | 'featured'): PackageEntry[] {
  const entries = [...columns.packages.values()].filter(({ isFeatured }) => list === 'popular' || isFeatured)
  return firstOf(entries, HOME_LIST_LENGTH, (a, b) => b.popularity - a.popularity || a.id - b.id)
}
