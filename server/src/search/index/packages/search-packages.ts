import type { ResultOrder } from '@chautari/contract/availability/limits'
import { dayInNepal } from '@chautari/contract/dates'
import type { journeys } from '../../../availability/index.ts'
import type { Area } from '../../../catalogue/index.ts'
import type { Columns, PackageEntry } from '../columns.ts'
import { firstOf } from '../order.ts'
import { inCampaign, runningOffers } from '../running-offers.ts'
import { weightedRatingsOf } from '../weighted-ratings.ts'
import { canStart, canTake, departureShown, type PartyQuery } from './departures.ts'
import { placesOf } from './places-of-area.ts'
import { seatPrices } from './seat-prices.ts'

/** A search for packages through an area or with a name, for a party; all of them with neither. */
export type PackageQuery = PartyQuery & {
  area?: Area | undefined
  /** The packages that the typed texts name; undefined without a text. */
  named?: ReadonlySet<number> | undefined
  theme?: string | undefined
  offersOnly?: boolean | undefined
  campaignCode?: string | undefined
  daysMin?: number | undefined
  daysMax?: number | undefined
  /** Per person, with today's offer. */
  priceMaxPaisa?: number | undefined
  difficulty?: string | undefined
  sort: ResultOrder
  page: number
  perPage: number
}

/** A package with the fixed departure to show, if any. */
export type PackageFound = { id: number; departure: journeys.Departure | undefined }

type Hit = { entry: PackageEntry; price: number; isInside: boolean; isFree: boolean; metres: number }

/** Returns a page of packages and how many there are. */
export function searchPackages(columns: Columns, query: PackageQuery): { total: number; packages: PackageFound[] } {
  const isWanted = filterOf(columns, query)
  const priceOf = seatPrices(columns, query.now)
  const places = query.area && placesOf(columns, query.area)
  const hits: Hit[] = []
  for (const entry of columns.packages.values()) {
    const price = priceOf(entry, query).pricePaisa
    if (!isFound(entry, query, places?.isInArea) || !isWanted(entry, price)) continue
    const [isInside, metres] = [places?.isInside(entry.place) ?? false, places?.metresOf(entry.place) ?? 0]
    hits.push({ entry, price, isInside, isFree: canTake(entry, query), metres })
  }
  const from = (query.page - 1) * query.perPage
  const page = firstOf(hits, from + query.perPage, orderOf(columns, query.sort)).slice(from)
  return { total: hits.length, packages: page.map(({ entry }) => ({ id: entry.id, departure: departureShown(entry, query) })) }
}

function isFound(
  { id, passes }: PackageEntry,
  { area, named }: PackageQuery,
  isInArea: ((place: number) => boolean) | undefined,
) {
  if (!area && !named) return true
  return (isInArea !== undefined && passes.some(isInArea)) || named?.has(id) === true
}

/** Returns the filters that concern no place. */
function filterOf(columns: Columns, query: PackageQuery): (entry: PackageEntry, price: number) => boolean {
  const { theme, daysMin = 0, daysMax = Infinity, priceMaxPaisa = Infinity, difficulty, window } = query
  const isInOffer = offerFilterOf(columns, query)
  return (entry, price) =>
    (!theme || entry.themes.includes(theme)) &&
    isInOffer(entry.campaign) &&
    entry.days >= daysMin &&
    entry.days <= daysMax &&
    price <= priceMaxPaisa &&
    (!difficulty || entry.difficulty === difficulty) &&
    (!window || canStart(entry, query))
}

/** Returns whether a package's offer, by the number of its campaign, is one that the search asks for. */
function offerFilterOf(columns: Columns, { offersOnly, campaignCode, now }: PackageQuery): (campaign: number) => boolean {
  const isRunning = runningOffers(columns, dayInNepal(now))
  if (campaignCode !== undefined) return inCampaign(columns, campaignCode, isRunning)
  return offersOnly ? isRunning : () => true
}

/** Returns the order of results, ties by id. Products without reviews come last when sorted by rating (issue 13 §7). */
function orderOf(columns: Columns, sort: ResultOrder): (a: Hit, b: Hit) => number {
  const { ratingOf, stepOf } = weightedRatingsOf(columns.reviewsOfPackages)
  const unrated = ({ entry }: Hit) => Number(entry.reviewsCount === 0)
  const orders: Record<ResultOrder, (a: Hit, b: Hit) => number> = {
    best_match: (a, b) =>
      Number(b.isInside) - Number(a.isInside) ||
      stepOf(b.entry) - stepOf(a.entry) ||
      Number(b.isFree) - Number(a.isFree) ||
      a.metres - b.metres,
    highest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(b.entry) - ratingOf(a.entry),
    lowest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(a.entry) - ratingOf(b.entry),
    latest: (a, b) => b.entry.createdAt - a.entry.createdAt,
    oldest: (a, b) => a.entry.createdAt - b.entry.createdAt,
    highest_price: (a, b) => b.price - a.price,
    lowest_price: (a, b) => a.price - b.price,
  }
  const order = orders[sort]
  return (a, b) => order(a, b) || a.entry.id - b.entry.id
}
