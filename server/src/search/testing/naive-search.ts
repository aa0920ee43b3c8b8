import { PRICE_STEPS, type ResultOrder } from '@chautari/contract/availability/limits'
import type { Facets } from '@chautari/contract/availability/shapes'
import { addDays, instantInNepal, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { paisa } from '@chautari/contract/money'
import { meanStars, ratingStep, weightedRating } from './weighted-rating.ts'
import {
  type CAMPAIGNS,
  planNightsOf,
  propertySlug,
  roomSlug,
  type GeneratedProperty,
  type GeneratedRoom,
} from './generated-catalogue.ts'
import { cheapestMix } from '../../availability/rules/mix.ts'
import { priceStay } from '../../rates/rules/price-stay.ts'
import { restrictionOf } from '../../rates/rules/restriction.ts'

/** A search as a traveller enters it. Prices are in rupees. */
export type TestSearch = {
  from: CalendarDate
  nights: number
  adults: number
  children: number
  rooms: number
  sort: ResultOrder
  campaign: keyof typeof CAMPAIGNS | 'unknown' | null
  filters: TestFilters
}
export type TestFilters = {
  priceMin: number | null
  priceMax: number | null
  stars: number[]
  amenities: string[]
  kinds: string[]
  offer: boolean
  freeCancellation: boolean
}

/** A plan of a room, or a mix of rooms in the place of one. */
type PricedRoom = {
  slug: string
  index: number
  isDefault: boolean
  total: number
  /** Rooms left in all nights. */
  left: number
  isFree: boolean
  hasOffer: boolean
  isRefundable: boolean
}
type PricedProperty = Omit<GeneratedProperty, 'rooms'> & { index: number; rooms: PricedRoom[] }

/** Computes the answer to a search of the whole country property by property: the oracle for the SQL search. */
export function searchNaively(properties: GeneratedProperty[], search: TestSearch, clock: { today: CalendarDate; now: Date }) {
  const all = properties.map((property, index) => priceProperty({ ...property, index }, { search, ...clock }))
  const matching = (filters: TestFilters) => all.filter((property) => representativeRoom(property, filters))
  const results = matching(search.filters)
    .map((property) => ({ property, room: representativeRoom(property, search.filters) }))
    .flatMap(({ property, room }) => (room ? [{ property, room }] : []))
    .sort((a, b) => byOrder(search.sort, weightedRatingsOf(properties))(a, b) || a.property.index - b.property.index)
    .map(({ property, room }) => ({
      slug: propertySlug(property.index),
      total_price: room.total / 100,
      availability: room.isFree,
      hasOffer: room.hasOffer,
    }))
  return { results, facets: facetsOf(all, search.filters, matching) }
}

function priceProperty(
  property: GeneratedProperty & { index: number },
  context: { search: TestSearch; today: CalendarDate; now: Date },
): PricedProperty {
  const { search } = context
  const plansIn = (rooms: number) =>
    property.rooms.flatMap((room, index) =>
      pricePlans(property, { ...room, index }, { ...context, search: { ...search, rooms } }).map((plan) => ({
        ...room,
        ...plan,
      })),
    )
  const fitting = plansIn(search.rooms).filter((room) => fits(room, search))
  const mix = fitting.some(({ isFree }) => isFree) ? [] : mixesOf(plansIn(1), search)
  const rooms = [...fitting.filter((room) => isInCampaign(room, search.campaign)), ...mix]
  return { ...property, rooms }
}

/** Returns the cheapest mix as if it were one plan, if it is in the campaign. Conditions on a room must hold for all of its rooms. */
function mixesOf(plans: (GeneratedRoom & PricedRoom)[], search: TestSearch): PricedRoom[] {
  const free = plans.filter(({ isFree }) => isFree).sort((a, b) => a.total - b.total || Number(b.isDefault) - Number(a.isDefault))
  const cheapest = free.filter((plan, at) => free.findIndex(({ slug }) => slug === plan.slug) === at)
  const types = cheapest.map(({ index: id, maxGuests, maxChildren, left, total }) => {
    return { id, maxGuests, maxChildren, left, pricePaisa: total }
  })
  const lines = (cheapestMix(types, search) ?? []).flatMap(({ id, quantity }) =>
    cheapest.filter(({ index }) => index === id).map((plan) => ({ ...plan, quantity })),
  )
  const [first] = lines
  if (!first || !lines.every((line) => isInCampaign(line, search.campaign))) return []
  return [
    {
      ...first,
      total: lines.reduce((sum, { total, quantity }) => sum + total * quantity, 0),
      hasOffer: lines.every(({ hasOffer }) => hasOffer),
      isRefundable: lines.every(({ isRefundable }) => isRefundable),
    },
  ]
}

function pricePlans(
  property: GeneratedProperty & { index: number },
  room: GeneratedRoom & { index: number },
  { search, today, now }: { search: TestSearch; today: CalendarDate; now: Date },
): PricedRoom[] {
  const { from, nights, rooms } = search
  const stay = { from, to: addDays(from, nights), rooms }
  const hasOffer = room.offerPaisa !== null && (room.campaign === null || room.campaign === 'running')
  const leftByNight = nightsOf(from, stay.to).map((night) => {
    const stock = room.nights.find(({ ahead }) => addDays(today, ahead) === night)
    return stock ? (stock.closed ? 0 : stock.capacity) : room.totalRooms
  })
  const standard = { difference: null, refundTiers: room.refundTiers, advanceDaysMin: null, isDefault: true }
  const plans = [standard, ...(room.derived ? [{ ...room.derived, isDefault: false }] : [])]
  return plans.map(({ difference, refundTiers, advanceDaysMin, isDefault }) => {
    const rate = paisa(room.ratePaisa)
    const prices = {
      ratePaisa: rate,
      offerPaisa: hasOffer ? paisa(room.offerPaisa ?? 0) : null,
      offerKind: room.offerKind,
      basePaisa: rate,
      difference,
    }
    const written = planNightsOf(room, today)
    const isSold = restrictionOf({ advanceDaysMin, advanceDaysMax: null }, written, { ...stay, today }) === null
    const [longest] = refundTiers ?? room.refundTiers
    const until = instantInNepal(from, property.checkInTime).getTime() - (longest?.hoursBefore ?? 0) * 3_600_000
    return {
      slug: roomSlug(property.index, room.index),
      index: room.index,
      isDefault,
      total: priceStay(prices, written, stay).totalPaisa,
      left: Math.min(...leftByNight),
      isFree: isSold && Math.min(...leftByNight) >= rooms,
      hasOffer,
      isRefundable: longest?.percent === 100 && until > now.getTime(),
    }
  })
}

function fits({ maxGuests, maxChildren }: GeneratedRoom, { adults, children, rooms }: TestSearch): boolean {
  return adults <= maxGuests * rooms && adults + children <= (maxGuests + maxChildren) * rooms
}

function isInCampaign({ campaign }: GeneratedRoom, wanted: TestSearch['campaign']): boolean {
  return wanted === null || (wanted === 'running' && campaign === 'running')
}

/** Returns the representative room of a property: the cheapest free room that passes the filters, else the cheapest. */
function representativeRoom(property: PricedProperty, filters: TestFilters) {
  if (filters.stars.length > 0 && !filters.stars.includes(property.stars ?? 0)) return undefined
  if (filters.kinds.length > 0 && !filters.kinds.includes(property.kind)) return undefined
  if (!filters.amenities.every((amenity) => property.amenities.includes(amenity))) return undefined
  const passing = property.rooms.filter(
    ({ total, hasOffer, isRefundable }) =>
      (filters.priceMin === null || total >= filters.priceMin * 100) &&
      (filters.priceMax === null || total <= filters.priceMax * 100) &&
      (!filters.offer || hasOffer) &&
      (!filters.freeCancellation || isRefundable),
  )
  return passing.sort(
    (a, b) =>
      Number(b.isFree) - Number(a.isFree) || a.total - b.total || a.index - b.index || Number(b.isDefault) - Number(a.isDefault),
  )[0]
}

type Result = { property: PricedProperty; room: PricedRoom }
export type Rated = { rating: number; reviews: number }

/** Reads the rating of a result. */
export function ratedOf({
  average_rating: rating,
  reviews_count: reviews,
}: {
  average_rating: number
  reviews_count: number
}): Rated {
  return { rating, reviews }
}

/** Returns the function that computes the weighted rating of a product in a catalogue of these products. */
export function weightedRatingsOf(all: Rated[]): (rated: Rated) => number {
  const sum = (of: (rated: Rated) => number) => all.reduce((total, rated) => total + of(rated), 0)
  const starsOf = ({ rating, reviews }: Rated) => Math.round(rating * reviews)
  const mean = meanStars({ stars: sum(starsOf), reviews: sum(({ reviews }) => reviews) })
  return (rated) => weightedRating({ stars: starsOf(rated), reviews: rated.reviews }, mean)
}

function byOrder(sort: ResultOrder, ratingOf: (rated: Rated) => number): (a: Result, b: Result) => number {
  const unrated = ({ property }: Result) => Number(property.reviews === 0)
  const orders: Record<ResultOrder, (a: Result, b: Result) => number> = {
    best_match: (a, b) =>
      ratingStep(ratingOf(b.property)) - ratingStep(ratingOf(a.property)) || Number(b.room.isFree) - Number(a.room.isFree),
    highest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(b.property) - ratingOf(a.property),
    lowest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(a.property) - ratingOf(b.property),
    latest: (a, b) => a.property.createdAgo - b.property.createdAgo,
    oldest: (a, b) => b.property.createdAgo - a.property.createdAgo,
    highest_price: (a, b) => b.room.total - a.room.total,
    lowest_price: (a, b) => a.room.total - b.room.total,
  }
  return orders[sort]
}

function facetsOf(all: PricedProperty[], filters: TestFilters, matching: (filters: TestFilters) => PricedProperty[]): Facets {
  const values = <T>(of: (property: PricedProperty) => T[]) => [...new Set(all.flatMap(of))]
  const offered = <T extends string | number>(own: T[], { value, count }: { value: T; count: number }) =>
    count > 0 || own.includes(value) ? [{ value: `${value}`, count }] : []
  const starsLeft = matching({ ...filters, stars: [] })
  const kindsLeft = matching({ ...filters, kinds: [] })
  const totals = all.flatMap(
    (property) => representativeRoom(property, { ...filters, priceMin: null, priceMax: null })?.total ?? [],
  )
  return {
    price: priceFacet(totals),
    stars: [5, 4, 3, 2, 1, 0].flatMap((value) =>
      offered(filters.stars, { value, count: starsLeft.filter(({ stars }) => (stars ?? 0) === value).length }),
    ),
    amenities: [...new Set([...values(({ amenities }) => amenities), ...filters.amenities])]
      .flatMap((value) =>
        offered(filters.amenities, { value, count: matching({ ...filters, amenities: [...filters.amenities, value] }).length }),
      )
      .sort(byCount),
    type: [...new Set([...values(({ kind }) => [kind]), ...filters.kinds])]
      .flatMap((value) => offered(filters.kinds, { value, count: kindsLeft.filter(({ kind }) => kind === value).length }))
      .sort(byCount),
    offer: matching({ ...filters, offer: true }).length,
    free_cancellation: matching({ ...filters, freeCancellation: true }).length,
  }
}

function byCount(a: { value: string; count: number }, b: { value: string; count: number }): number {
  return b.count - a.count || (a.value < b.value ? -1 : 1)
}

function priceFacet(totals: number[]): Facets['price'] {
  const [min, max] = totals.length > 0 ? [Math.min(...totals), Math.max(...totals)] : [0, 0]
  const histogram = Array.from({ length: PRICE_STEPS }, () => 0)
  for (const total of totals) {
    const step = max === min ? 0 : Math.min(PRICE_STEPS - 1, Math.floor(((total - min) * PRICE_STEPS) / (max - min)))
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  return { min: min / 100, max: max / 100, histogram }
}
