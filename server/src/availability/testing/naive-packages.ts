import type { SortOrder } from '@chautari/contract/availability/limits'
import { HOME_LIST_LENGTH, type PackageTheme } from '@chautari/contract/catalogue/limits'
import { addDays, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { type CAMPAIGNS, type GeneratedRoom } from './generated-catalogue.ts'
import { cutoffOf, packageSlug, type GeneratedPackage } from './generated-packages.ts'

/** A search as a traveller enters it. */
export type PackageQuestion = {
  place: string | null
  theme: PackageTheme | null
  persons: number
  offer: boolean
  campaign: keyof typeof CAMPAIGNS | 'unknown' | null
  sort: SortOrder
}

type Clock = { today: CalendarDate; now: Date }
type Indexed = GeneratedPackage & { index: number }

/** Computes the answer to a search package by package: the oracle for the SQL search. */
export function searchPackagesNaively(
  all: GeneratedPackage[],
  { place, theme, persons, offer, campaign, sort }: PackageQuestion,
  clock: Clock,
) {
  return indexed(all)
    .filter(({ places }) => place === null || places.includes(place))
    .filter(({ themes }) => theme === null || themes.includes(theme))
    .filter((one) => !offer || offerOf(one) !== null)
    .filter((one) => campaign === null || (campaign === 'running' && one.campaign === 'running'))
    .toSorted((a, b) => byOrder(sort)(a, b) || a.index - b.index)
    .map((one) => ({
      slug: packageSlug(one.index),
      total_price: (priceOf(one) * persons) / 100,
      regular_total_price: (one.unitPaisa * persons) / 100,
      ...seatsOf(one, persons, clock),
    }))
}

/** Returns the bookable packages with an offer, deepest discount first, grouped by campaign. */
export function dealsNaively(all: GeneratedPackage[], clock: Clock): { hot: string[]; byCampaign: string[] } {
  const share = (one: Indexed) => priceOf(one) / one.unitPaisa
  const offered = indexed(all)
    .filter((one) => offerOf(one) !== null && (!one.isFixedDeparture || seatsOf(one, 1, clock).availability))
    .toSorted((a, b) => share(a) - share(b) || a.index - b.index)
  const slugs = (some: Indexed[]) => some.map(({ index }) => packageSlug(index))
  return {
    hot: slugs(offered).slice(0, HOME_LIST_LENGTH),
    byCampaign: [...slugs(offered.filter(({ campaign }) => campaign)), ...slugs(offered.filter(({ campaign }) => !campaign))],
  }
}

/** Returns the seats shown, and whether they suffice. */
function seatsOf(one: GeneratedPackage, persons: number, { today, now }: Clock) {
  if (!one.isFixedDeparture)
    return { free_seats: one.seats, availability: one.seats >= persons, cutoff: firstStart(one, { today, now }) }
  const dated = one.departures
    .map((departure) => ({ ...departure, cutoffAt: cutoffOf(one, addDays(today, departure.ahead)) }))
    .toSorted((a, b) => a.ahead - b.ahead)
  const freeOf = ({ closed, capacity, held, booked }: (typeof dated)[number]) => (closed ? 0 : capacity - held - booked)
  const ahead = dated.filter(({ cutoffAt }) => cutoffAt > now)
  const shown = ahead.find((departure) => freeOf(departure) > 0) ?? ahead[0] ?? dated.at(-1)
  if (!shown) return { free_seats: 0, availability: false, cutoff: now.toISOString().slice(0, 10) }
  const free = freeOf(shown)
  return { free_seats: free, availability: shown.cutoffAt > now && free >= persons, cutoff: shown.cutoffAt.toISOString() }
}

function firstStart(one: GeneratedPackage, { today, now }: Clock): string {
  let day = addDays(today, -1)
  while (cutoffOf(one, day) < now) day = addDays(day, 1)
  return instantInNepal(day, one.startTime).toISOString()
}

type Offered = Pick<GeneratedRoom, 'campaign' | 'offerPaisa'>

function offerOf({ campaign, offerPaisa }: Offered): number | null {
  return campaign === null || campaign === 'running' ? offerPaisa : null
}

function priceOf(one: GeneratedPackage): number {
  return offerOf(one) ?? one.unitPaisa
}

function indexed(all: GeneratedPackage[]): Indexed[] {
  return all.map((one, index) => ({ ...one, index }))
}

function byOrder(sort: SortOrder): (a: Indexed, b: Indexed) => number {
  const orders: Record<SortOrder, (a: Indexed, b: Indexed) => number> = {
    highest_rating: (a, b) => b.rating - a.rating,
    lowest_rating: (a, b) => a.rating - b.rating,
    latest: (a, b) => a.createdAgo - b.createdAgo,
    oldest: (a, b) => b.createdAgo - a.createdAgo,
    highest_price: (a, b) => priceOf(b) - priceOf(a),
    lowest_price: (a, b) => priceOf(a) - priceOf(b),
  }
  return orders[sort]
}
