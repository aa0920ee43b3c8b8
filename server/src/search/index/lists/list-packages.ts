import { HOME_LIST_LENGTH, HOT_RATING_MIN } from '@chautari/contract/catalogue/limits'
import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import { dayInNepal } from '@chautari/contract/dates'
import type { Columns, PackageEntry } from '../columns.ts'
import { firstOf } from '../order.ts'
import { departureShown, hasSeat } from '../packages/departures.ts'
import type { PackageFound } from '../packages/search-packages.ts'
import { runningOffers } from '../running-offers.ts'
import type { HomeList } from './list-properties.ts'

/** Returns a list of the home page, in order. Hot deals are the deepest discounts that can still be booked. */
export function listPackages(columns: Columns, list: HomeList, now: Date): PackageFound[] {
  const listed = list === 'hot_deals' ? hotDeals(columns, now) : bestKnown(columns, list)
  return listed.map((entry) => ({ id: entry.id, departure: departureShown(entry, { persons: PERSONS_MIN, now }) }))
}

/** Returns the packages with an offer today and a bookable seat. */
export function offeredPackages(columns: Columns, now: Date): PackageEntry[] {
  const isRunning = runningOffers(columns, dayInNepal(now))
  return [...columns.packages.values()].filter((entry) => isRunning(entry.campaign) && hasSeat(entry, now))
}

/** Returns the share of its regular price that an offered package costs. */
export function shareOf({ offerPaisa, unitPaisa }: PackageEntry): number {
  return (offerPaisa ?? unitPaisa) / unitPaisa
}

function hotDeals(columns: Columns, now: Date): PackageEntry[] {
  const wellRated = offeredPackages(columns, now).filter(
    ({ ratingStars, reviewsCount }) => ratingStars >= HOT_RATING_MIN * reviewsCount,
  )
  return firstOf(wellRated, HOME_LIST_LENGTH, (a, b) => shareOf(a) - shareOf(b) || a.id - b.id)
}

function bestKnown(columns: Columns, list: 'popular' | 'featured'): PackageEntry[] {
  const entries = [...columns.packages.values()].filter(({ isFeatured }) => list === 'popular' || isFeatured)
  return firstOf(entries, HOME_LIST_LENGTH, (a, b) => b.popularity - a.popularity || a.id - b.id)
}
