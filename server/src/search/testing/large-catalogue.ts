import { addDays, calendarDate, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import { diceOf, type Dice } from '../../testing/dice.ts'
import { Columns } from '../index/columns.ts'
import type { NightsWritten, PlanFacts, PropertyFacts, RoomFacts } from '../rules/facts.ts'
import { priceCalendar } from '../index/calendar/price-calendar.ts'
import { searchStays } from '../index/search-stays.ts'
import { cellOf } from '../index/spatial-cells.ts'
import type { StayQuery } from '../index/stay-query.ts'
import { LiveHolds } from '../index/stock.ts'
import { writeProperty } from '../index/write-property.ts'
import { listOfNights, listOfStock, type NightWritten } from './night-lists.ts'
import { NO_FILTERS } from '../rules/filters.ts'

/** The first day of the generated columns, and the number of their nights with stock and prices. */
const FIRST_DAY = calendarDate('2026-11-22')
const SEARCHED_NIGHTS = 360
const DAYS = nightsOf(FIRST_DAY, addDays(FIRST_DAY, SEARCHED_NIGHTS))

// As in the prototype that the targets were measured with: a third of the catalogue is within 15 km of one point.
const DENSE_SHARE = 0.36
const CITIES = 15
const ROOMS = 5
const SOLD_NIGHTS = 27
const NIGHTLY_SHARE = 0.3

/** A generated index, with a search of its densest city. */
export type LargeCatalogue = {
  columns: Columns
  search: (ahead: number, nights: number) => number
  /** Returns the number of arrival days with a price. */
  calendar: (ahead: number, arrivals: number) => number
}

/**
 * Generates the columns of so many properties, each with 5 rooms, sold-out nights, and nightly prices for a third of the rooms. Each property is
 * generated when it is written, because the facts of 100,000 take more memory than a process has.
 */
export function largeCatalogue(count: number): LargeCatalogue {
  const dice = diceOf(7)
  const cities = Array.from({ length: CITIES }, () => ({ latitude: 26.5 + dice.throw() * 3, longitude: 81 + dice.throw() * 6 }))
  const [dense = { latitude: 0, longitude: 0 }] = cities
  const sites = Array.from({ length: count }, (_, index) => {
    const city = dice.throw() < DENSE_SHARE ? dense : (cities[1 + dice.below(CITIES - 1)] ?? dense)
    return {
      id: index + 1,
      latitude: city.latitude + (dice.throw() - 0.5) * 0.2,
      longitude: city.longitude + (dice.throw() - 0.5) * 0.2,
    }
  })
  const rows = count * ROOMS
  const columns = new Columns(FIRST_DAY, { properties: count, rooms: rows, series: rows, plans: rows })
  const holds = new LiveHolds()
  for (const site of sites.toSorted((a, b) => cellOf(a) - cellOf(b) || a.id - b.id))
    writeProperty({ columns, holds }, aProperty(diceOf(site.id), site))
  const search = (ahead: number, nights: number) => searchStays(columns, queryOf(dense, addDays(FIRST_DAY, ahead), nights)).total
  const calendar = (ahead: number, arrivals: number) => {
    const { stay, ...query } = queryOf(dense, addDays(FIRST_DAY, ahead), 2)
    const { from: firstArrival, nights, ...party } = stay
    return priceCalendar(columns, { ...query, firstArrival, nights, party, arrivals }).filter(({ total }) => total !== null)
      .length
  }
  return { columns, search, calendar }
}

function queryOf(city: { latitude: number; longitude: number }, from: CalendarDate, nights: number): StayQuery {
  return {
    within: { kind: 'circle', ...city, radiusKm: 15 },
    stay: { from, nights, adults: 2, children: 0, rooms: 1 },
    filters: NO_FILTERS,
    sort: 'best_match',
    page: 1,
    perPage: 12,
    now: new Date(`${FIRST_DAY}T06:00:00Z`),
  }
}

function aProperty(dice: Dice, site: Pick<PropertyFacts, 'id' | 'latitude' | 'longitude'>): PropertyFacts {
  const reviewsCount = dice.below(40)
  const { id } = site
  return {
    ...site,
    title: `Property ${id}`,
    titleNe: null,
    placeId: 'a place',
    stars: dice.below(6),
    kind: `Kind ${dice.below(8)}`,
    amenities: Array.from({ length: 20 }, (_, n) => `Amenity ${n}`).filter(() => dice.throw() < 0.5),
    ratingStars: Math.floor(dice.throw() * 5 * reviewsCount),
    reviewsCount,
    popularity: dice.below(1000),
    featuredRank: id % 100 === 0 ? 1 : 0,
    createdAt: id,
    checkInTime: '14:00',
    rooms: Array.from({ length: ROOMS }, (_, n) => aRoom(dice, id * ROOMS + n)),
  }
}

function aRoom(dice: Dice, id: number): RoomFacts {
  const ratePaisa = 80_000 + dice.below(10_000) * 100
  const totalRooms = 1 + dice.below(10)
  const nights = dice.throw() < NIGHTLY_SHARE ? listOfNights(nightlyPrices(dice, ratePaisa)) : []
  const stock = Array.from({ length: SOLD_NIGHTS }, () => {
    const left = dice.throw() < 0.35 ? 0 : Math.max(0, totalRooms - 2)
    return { night: dice.pick(DAYS) ?? FIRST_DAY, left, isClosed: false }
  })
  return {
    id,
    ratePaisa,
    offerPaisa: null,
    offerKind: 'percent',
    campaignId: null,
    totalRooms,
    maxGuests: 1 + dice.below(4),
    maxChildren: dice.below(3),
    freeHours: 24,
    plans: [aPlan(id, nights)],
    stock: listOfStock(stock),
  }
}

function nightlyPrices(dice: Dice, ratePaisa: number): NightWritten[] {
  return DAYS.map((night, ahead) => ({
    night,
    pricePaisa: Math.round(ratePaisa * (1 + 0.08 * ((Math.floor(ahead / 30) % 4) + (ahead % 7 > 4 ? 2 : 0)))),
    flags: dice.throw() < 0.005 ? 2 : 0,
    minStayArrival: dice.throw() < 0.02 ? 2 : 0,
    maxStayArrival: 0,
    minStayThrough: 0,
    maxStayThrough: 0,
  }))
}

function aPlan(id: number, nights: NightsWritten): PlanFacts {
  const none = { parentId: null, basePaisa: null, differencePercent: null, differencePaisa: null, freeHours: null }
  return { ...none, id, isPublic: true, isDefault: true, hasOwnTiers: false, advanceDaysMin: null, advanceDaysMax: null, nights }
}
