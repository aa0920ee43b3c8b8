import { PRICE_STEPS, type SortOrder } from '@chautari/contract/availability/limits'
import type { Facets } from '@chautari/contract/availability/shapes'
import { addDays, instantInNepal, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { type CAMPAIGNS, houseSlug, roomSlug, type GeneratedHouse, type GeneratedRoom } from './generated-catalogue.ts'

/** A search as a traveller enters it. Prices are in rupees. */
export type Question = {
  from: CalendarDate
  nights: number
  adults: number
  children: number
  rooms: number
  sort: SortOrder
  campaign: keyof typeof CAMPAIGNS | 'unknown' | null
  wish: Wish
}
export type Wish = {
  priceMin: number | null
  priceMax: number | null
  stars: number[]
  amenities: string[]
  kinds: string[]
  offer: boolean
  freeCancellation: boolean
}

type Priced = {
  slug: string
  index: number
  total: number
  isFree: boolean
  hasOffer: boolean
  isRefundable: boolean
  price: number
}
type House = Omit<GeneratedHouse, 'rooms'> & { index: number; rooms: Priced[] }

/** Computes the answer to a search of the whole country property by property: the oracle for the SQL search. */
export function searchNaively(houses: GeneratedHouse[], question: Question, clock: { today: CalendarDate; now: Date }) {
  const all = houses.map((house, index) => withPrices({ ...house, index }, { question, ...clock }))
  const left = (wish: Wish) => all.filter((house) => speaker(house, wish))
  const results = left(question.wish)
    .map((house) => ({ house, room: speaker(house, question.wish) }))
    .flatMap(({ house, room }) => (room ? [{ house, room }] : []))
    .sort((a, b) => byOrder(question.sort)(a, b) || a.house.index - b.house.index)
    .map(({ house, room }) => ({
      slug: houseSlug(house.index),
      total_price: room.total / 100,
      availability: room.isFree,
      hasOffer: room.hasOffer,
    }))
  return { results, facets: facetsOf(all, question.wish, left) }
}

function withPrices(
  house: GeneratedHouse & { index: number },
  asked: { question: Question; today: CalendarDate; now: Date },
): House {
  const rooms = house.rooms
    .map((room, index) => ({ ...room, ...priced(house, { ...room, index }, asked) }))
    .filter((room) => fits(room, asked.question) && isOf(room, asked.question.campaign))
  return { ...house, rooms }
}

function priced(
  house: GeneratedHouse & { index: number },
  room: GeneratedRoom & { index: number },
  { question, today, now }: { question: Question; today: CalendarDate; now: Date },
): Priced {
  const { from, nights, rooms } = question
  const hasOffer = room.offerPaisa !== null && (room.campaign === null || room.campaign === 'running')
  const price = hasOffer ? (room.offerPaisa ?? 0) : room.ratePaisa
  const leftByNight = nightsOf(from, addDays(from, nights)).map((night) => {
    const noted = room.nights.find(({ ahead }) => addDays(today, ahead) === night)
    return noted ? (noted.closed ? 0 : noted.capacity) : room.totalRooms
  })
  const [longest] = room.refundTiers
  const until = instantInNepal(from, house.checkInTime).getTime() - (longest?.hoursBefore ?? 0) * 3_600_000
  return {
    slug: roomSlug(house.index, room.index),
    index: room.index,
    price,
    total: price * rooms * nights,
    isFree: Math.min(...leftByNight) >= rooms,
    hasOffer,
    isRefundable: longest?.percent === 100 && until > now.getTime(),
  }
}

function fits({ maxGuests, maxChildren }: GeneratedRoom, { adults, children, rooms }: Question): boolean {
  return adults <= maxGuests * rooms && adults + children <= (maxGuests + maxChildren) * rooms
}

function isOf({ campaign }: GeneratedRoom, wanted: Question['campaign']): boolean {
  return wanted === null || (wanted === 'running' && campaign === 'running')
}

/** Returns the representative room of a property: the cheapest free room that passes the filters, else the cheapest. */
function speaker(house: House, wish: Wish) {
  if (wish.stars.length > 0 && !wish.stars.includes(house.stars ?? 0)) return undefined
  if (wish.kinds.length > 0 && !wish.kinds.includes(house.kind)) return undefined
  if (!wish.amenities.every((one) => house.amenities.includes(one))) return undefined
  const passing = house.rooms.filter(
    ({ total, hasOffer, isRefundable }) =>
      (wish.priceMin === null || total >= wish.priceMin * 100) &&
      (wish.priceMax === null || total <= wish.priceMax * 100) &&
      (!wish.offer || hasOffer) &&
      (!wish.freeCancellation || isRefundable),
  )
  return passing.sort((a, b) => Number(b.isFree) - Number(a.isFree) || a.price - b.price || a.index - b.index)[0]
}

type Result = { house: House; room: Priced }

function byOrder(sort: SortOrder): (a: Result, b: Result) => number {
  const orders: Record<SortOrder, (a: Result, b: Result) => number> = {
    highest_rating: (a, b) => b.house.rating - a.house.rating,
    lowest_rating: (a, b) => a.house.rating - b.house.rating,
    latest: (a, b) => a.house.createdAgo - b.house.createdAgo,
    oldest: (a, b) => b.house.createdAgo - a.house.createdAgo,
    highest_price: (a, b) => b.room.price - a.room.price,
    lowest_price: (a, b) => a.room.price - b.room.price,
  }
  return orders[sort]
}

function facetsOf(all: House[], wish: Wish, left: (wish: Wish) => House[]): Facets {
  const values = <T>(of: (house: House) => T[]) => [...new Set(all.flatMap(of))]
  const offered = <T extends string | number>(own: T[], { value, count }: { value: T; count: number }) =>
    count > 0 || own.includes(value) ? [{ value: `${value}`, count }] : []
  const starsLeft = left({ ...wish, stars: [] })
  const kindsLeft = left({ ...wish, kinds: [] })
  const totals = all.flatMap((house) => speaker(house, { ...wish, priceMin: null, priceMax: null })?.total ?? [])
  return {
    price: priceFacet(totals),
    stars: [5, 4, 3, 2, 1, 0].flatMap((value) =>
      offered(wish.stars, { value, count: starsLeft.filter(({ stars }) => (stars ?? 0) === value).length }),
    ),
    amenities: [...new Set([...values(({ amenities }) => amenities), ...wish.amenities])]
      .flatMap((value) =>
        offered(wish.amenities, { value, count: left({ ...wish, amenities: [...wish.amenities, value] }).length }),
      )
      .sort(byCount),
    type: [...new Set([...values(({ kind }) => [kind]), ...wish.kinds])]
      .flatMap((value) => offered(wish.kinds, { value, count: kindsLeft.filter(({ kind }) => kind === value).length }))
      .sort(byCount),
    offer: left({ ...wish, offer: true }).length,
    free_cancellation: left({ ...wish, freeCancellation: true }).length,
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
