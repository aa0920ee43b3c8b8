import type { ResultOrder } from '@chautari/contract/availability/limits'
import { HOME_LIST_LENGTH, type PackageTheme } from '@chautari/contract/catalogue/limits'
import { addDays, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { type CAMPAIGNS, type GeneratedRoom } from './generated-catalogue.ts'
import { ratingStep } from './weighted-rating.ts'
import { cutoffOf, packageSlug, TEST_PLACES, type GeneratedPackage } from './generated-packages.ts'
import { weightedRatingsOf } from './naive-search.ts'

/** A search as a traveller enters it. */
export type TestPackageSearch = {
  place: string | null
  theme: PackageTheme | null
  persons: number
  offer: boolean
  campaign: keyof typeof CAMPAIGNS | 'unknown' | null
  sort: ResultOrder
}

type Clock = { today: CalendarDate; now: Date }
type IndexedPackage = GeneratedPackage & { index: number }

/** Computes the answer to a search package by package: the oracle for the SQL search. */
export function searchPackagesNaively(
  all: GeneratedPackage[],
  { place, theme, persons, offer, campaign, sort }: TestPackageSearch,
  clock: Clock,
) {
  const orders = ordersOf({ ratingOf: weightedRatingsOf(all), place, isFree: (item) => canTake(item, persons, clock) })
  return withIndexes(all)
    .filter(({ places }) => place === null || places.includes(place))
    .filter(({ themes }) => theme === null || themes.includes(theme))
    .filter((item) => !offer || offerOf(item) !== null)
    .filter((item) => campaign === null || (campaign === 'running' && item.campaign === 'running'))
    .toSorted((a, b) => orders[sort](a, b) || a.index - b.index)
    .map((item) => ({
      slug: packageSlug(item.index),
      total_price: (priceOf(item) * persons) / 100,
      regular_total_price: (item.unitPaisa * persons) / 100,
      ...seatsOf(item, persons, clock),
    }))
}

/** Returns the bookable packages with an offer, deepest discount first, grouped by campaign. */
export function dealsNaively(all: GeneratedPackage[], clock: Clock): { hot: string[]; byCampaign: string[] } {
  const share = (item: IndexedPackage) => priceOf(item) / item.unitPaisa
  const offered = withIndexes(all)
    .filter((item) => offerOf(item) !== null && (!item.isFixedDeparture || seatsOf(item, 1, clock).availability))
    .toSorted((a, b) => share(a) - share(b) || a.index - b.index)
  const slugs = (list: IndexedPackage[]) => list.map(({ index }) => packageSlug(index))
  return {
    hot: slugs(offered).slice(0, HOME_LIST_LENGTH),
    byCampaign: [...slugs(offered.filter(({ campaign }) => campaign)), ...slugs(offered.filter(({ campaign }) => !campaign))],
  }
}

/** Returns the seats shown, and whether they suffice. */
function seatsOf(item: GeneratedPackage, persons: number, { today, now }: Clock) {
  if (!item.isFixedDeparture)
    return { free_seats: item.seats, availability: item.seats >= persons, cutoff: firstStart(item, { today, now }) }
  const departures = item.departures
    .map((departure) => ({ ...departure, cutoffAt: cutoffOf(item, addDays(today, departure.ahead)) }))
    .toSorted((a, b) => a.ahead - b.ahead)
  const freeOf = ({ closed, capacity, held, booked }: (typeof departures)[number]) => (closed ? 0 : capacity - held - booked)
  const upcoming = departures.filter(({ cutoffAt }) => cutoffAt > now)
  const nextWith = (seats: number) => upcoming.find((departure) => freeOf(departure) >= seats)
  const shown = nextWith(persons) ?? nextWith(1) ?? upcoming[0] ?? departures.at(-1)
  if (!shown) return { free_seats: 0, availability: false, cutoff: now.toISOString().slice(0, 10) }
  const free = freeOf(shown)
  return { free_seats: free, availability: shown.cutoffAt > now && free >= persons, cutoff: shown.cutoffAt.toISOString() }
}

function firstStart(item: GeneratedPackage, { today, now }: Clock): string {
  let day = addDays(today, -1)
  while (cutoffOf(item, day) < now) day = addDays(day, 1)
  return instantInNepal(day, item.startTime).toISOString()
}

type Offered = Pick<GeneratedRoom, 'campaign' | 'offerPaisa'>

function offerOf({ campaign, offerPaisa }: Offered): number | null {
  return campaign === null || campaign === 'running' ? offerPaisa : null
}

function priceOf(item: GeneratedPackage): number {
  return offerOf(item) ?? item.unitPaisa
}

function withIndexes(all: GeneratedPackage[]): IndexedPackage[] {
  return all.map((item, index) => ({ ...item, index }))
}

type Order = (a: IndexedPackage, b: IndexedPackage) => number
type OrderContext = {
  ratingOf: (item: GeneratedPackage) => number
  place: string | null
  isFree: (item: GeneratedPackage) => boolean
}

function ordersOf({ ratingOf, place, isFree }: OrderContext): Record<ResultOrder, Order> {
  const isElsewhere = ({ places }: GeneratedPackage) => Number(places[0] !== place)
  const unrated = ({ reviews }: GeneratedPackage) => Number(reviews === 0)
  return {
    best_match: (a, b) =>
      isElsewhere(a) - isElsewhere(b) ||
      ratingStep(ratingOf(b)) - ratingStep(ratingOf(a)) ||
      Number(isFree(b)) - Number(isFree(a)) ||
      distanceBetween(place, a.places[0]) - distanceBetween(place, b.places[0]),
    highest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(b) - ratingOf(a),
    lowest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(a) - ratingOf(b),
    latest: (a, b) => a.createdAgo - b.createdAgo,
    oldest: (a, b) => b.createdAgo - a.createdAgo,
    highest_price: (a, b) => priceOf(b) - priceOf(a),
    lowest_price: (a, b) => priceOf(a) - priceOf(b),
  }
}

/** Returns whether a package can take a party on any fixed departure ahead, or on a day without bookings. */
function canTake(
  { isFixedDeparture, seats, departures, ...item }: GeneratedPackage,
  persons: number,
  { today, now }: Clock,
): boolean {
  if (!isFixedDeparture) return seats >= persons
  return departures.some(
    ({ ahead, closed, capacity, held, booked }) =>
      !closed && capacity - held - booked >= persons && cutoffOf(item, addDays(today, ahead)) > now,
  )
}

/** Returns the squared distance in degrees of latitude; 0 without a searched place. */
function distanceBetween(from: string | null, to: string | undefined): number {
  const [a, b] = [TEST_PLACES.find(({ id }) => id === from), TEST_PLACES.find(({ id }) => id === to)]
  if (!a || !b) return 0
  return (a.latitude - b.latitude) ** 2 + ((a.longitude - b.longitude) * Math.cos((a.latitude * Math.PI) / 180)) ** 2
}
