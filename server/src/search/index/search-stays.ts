import type { ResultOrder } from '@chautari/contract/availability/limits'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import type { FacetCounts } from '../rules/facets.ts'
import { chooseDates, choosePlansOfStay } from './plans/choose-dates.ts'
import { isFreeRank, totalOfRank } from './plans/choose-plans.ts'
import { NO_OFFER, type Columns } from './columns.ts'
import { countFacets } from './count-facets.ts'
import { filterCandidates, leftOfRooms, listCandidates, nightsOfStay } from './list-candidates.ts'
import { mixFinder } from './mixes/choose-mixes.ts'
import type { MixLine } from './mixes/mix.ts'
import { FirstByKeys } from './order.ts'
import { PlanPricer } from './plans/price-plan.ts'
import { forStay, runningOffers } from './running-offers.ts'
import type { StayQuery } from './stay-query.ts'
import { weightedRatings } from './weighted-ratings.ts'

/** The rooms of one type in a mix, with their total for the stay in paisa. */
export type LineFound = { roomId: number; planId: number; quantity: number; total: number }

/**
 * A property with its representative plan: the cheapest free one that passes the filters, else the cheapest. In paisa, for the stay. Where
 * a mix represents it, room, plan and rooms left are those of its first line, and an offer applies to all its rooms.
 */
export type StayFound = {
  /** The arrival day. */
  from: CalendarDate
  propertyId: number
  roomId: number
  planId: number
  total: number
  regularTotal: number
  hasOffer: boolean
  roomsLeft: number
  isFree: boolean
  /** The rooms of several types that represent the property; null where one plan does. */
  mix: LineFound[] | null
}

export type StaysFound = { total: number; inside: number; stays: StayFound[]; facets: FacetCounts }

/** Returns a page of properties for a stay with exact counts. Synchronous, so nothing changes while it runs. */
export function searchStays(columns: Columns, query: StayQuery): StaysFound {
  const candidates = listCandidates(columns, query)
  filterCandidates(columns, query, candidates)
  if (query.otherArrivals) {
    const dayOf = chooseDates(columns, query, candidates)
    return { ...pageOf(columns, query, { candidates, dayOf }), facets: countFacets(columns, candidates) }
  }
  choosePlansOfStay(columns, query, candidates)
  return { ...pageOf(columns, query, { candidates, dayOf: () => query.stay.from }), facets: countFacets(columns, candidates) }
}

type Chosen = { candidates: number; dayOf: (candidate: number) => CalendarDate }

function pageOf(columns: Columns, query: StayQuery, { candidates, dayOf }: Chosen): Omit<StaysFound, 'facets'> {
  const { row: rows, rank, isInside } = columns.scratch
  const keysOf = keysOfOrder(columns, query.sort)
  const from = (query.page - 1) * query.perPage
  const first = new FirstByKeys(from + query.perPage)
  let [total, inside] = [0, 0]
  for (let n = 0; n < candidates; n++) {
    if (rank[n] === Infinity) continue
    total++
    inside += isInside[n] ?? 0
    first.add(n, keysOf(n, rows[n] ?? 0))
  }
  return {
    total,
    inside,
    stays: first
      .inOrder()
      .slice(from)
      .map(describerByDay(columns, query, dayOf)),
  }
}

type Describe = (candidate: number) => StayFound

/** Returns a function that describes candidates which were found for several arrival days. */
function describerByDay(columns: Columns, query: StayQuery, dayOf: Chosen['dayOf']): Describe {
  const ofDay = new Map<CalendarDate, Describe>()
  return (candidate) => {
    const from = dayOf(candidate)
    const describe = ofDay.get(from) ?? describer(columns, { ...query, stay: { ...query.stay, from } })
    ofDay.set(from, describe)
    return describe(candidate)
  }
}

/** Returns a function that describes a candidate, found for the query's stay. What all results have in common is computed once. */
function describer(columns: Columns, query: StayQuery): Describe {
  const { scratch, propertyId, planId, roomId } = columns
  const linesOf = lineReader(columns, query)
  const priceLine = linePricer(columns, query)
  const leftOf = leftOfRooms(columns, query)
  return (candidate) => {
    const lines = linesOf(candidate)
    const priced = lines.map(priceLine)
    const { room = 0, plan = 0 } = lines[0] ?? {}
    const rank = scratch.rank[candidate] ?? 0
    return {
      from: query.stay.from,
      propertyId: propertyId[scratch.row[candidate] ?? 0] ?? 0,
      roomId: roomId[room] ?? 0,
      planId: planId[plan] ?? 0,
      total: totalOfRank(rank),
      regularTotal: priced.reduce((sum, { regularTotal }) => sum + regularTotal, 0),
      hasOffer: priced.every(({ isOffered }) => isOffered),
      roomsLeft: leftOf(room),
      isFree: isFreeRank(rank),
      mix: lines.length < 2 ? null : priced.map(({ line }) => line),
    }
  }
}

/** Returns a function for the rooms that represent a candidate: those of its mix, else all of one plan. */
function lineReader(columns: Columns, query: StayQuery): (candidate: number) => MixLine[] {
  const { roomOfPlan, scratch } = columns
  let mixOf: ReturnType<typeof mixFinder> | undefined
  return (candidate) => {
    if (scratch.isMix[candidate] === 1) {
      // Searching the mixes of a page again takes less than keeping those of all candidates and days.
      mixOf ??= mixFinder(columns, query)
      return mixOf(scratch.row[candidate] ?? 0)?.lines ?? []
    }
    const plan = scratch.chosen[candidate] ?? 0
    return [{ room: roomOfPlan[plan] ?? 0, plan, quantity: query.stay.rooms }]
  }
}

/** Returns a function that prices a line for the stay. */
function linePricer(columns: Columns, query: StayQuery) {
  const { planId, roomId, campaignOfRoom, prices } = columns
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  const isRunning = runningOffers(columns, dayInNepal(query.now), forStay(query.stay))
  const totalOf = ({ plan, quantity }: MixLine, nightly: Float64Array) => {
    pricer.price(plan, nightly)
    return pricer.total * quantity
  }
  return (line: MixLine) => {
    const isOffered = isRunning(campaignOfRoom[line.room] ?? NO_OFFER)
    const total = totalOf(line, isOffered ? prices.offered : prices.regular)
    const found: LineFound = {
      roomId: roomId[line.room] ?? 0,
      planId: planId[line.plan] ?? 0,
      quantity: line.quantity,
      total,
    }
    return { line: found, regularTotal: totalOf(line, prices.regular), isOffered }
  }
}

/** The numbers by which results are sorted, ascending: two, then the id. Reused for all results. */
type Keys = Float64Array

/**
 * Returns a function for the keys of a candidate by its number and row. Products without reviews come last when sorted by rating (issue 13
 * §7).
 */
function keysOfOrder(columns: Columns, sort: ResultOrder): (candidate: number, row: number) => Keys {
  const { createdAt, reviewsCount, propertyId, scratch } = columns
  const { ratingOf, stepOf } = weightedRatings(columns)
  const keys = new Float64Array(3)
  const set = (one: number, other: number, row: number) => {
    keys[0] = one
    keys[1] = other
    keys[2] = propertyId[row] ?? 0
    return keys
  }
  const unrated = (row: number) => (reviewsCount[row] === 0 ? 1 : 0)
  const rankOf = (candidate: number) => scratch.rank[candidate] ?? 0
  const orders: Record<ResultOrder, (candidate: number, row: number) => Keys> = {
    // The place itself, then steps of rating, then free ones, in one number.
    best_match: (n, row) => {
      const place = -(((scratch.isInside[n] ?? 0) * STEPS_MAX + stepOf(row)) * 2 + (isFreeRank(rankOf(n)) ? 1 : 0))
      return set(place, scratch.metres[n] ?? 0, row)
    },
    highest_rating: (_, row) => set(unrated(row), -ratingOf(row), row),
    lowest_rating: (_, row) => set(unrated(row), ratingOf(row), row),
    latest: (_, row) => set(-(createdAt[row] ?? 0), 0, row),
    oldest: (_, row) => set(createdAt[row] ?? 0, 0, row),
    highest_price: (n, row) => set(-totalOfRank(rankOf(n)), 0, row),
    lowest_price: (n, row) => set(totalOfRank(rankOf(n)), 0, row),
  }
  return orders[sort]
}

/** More than any rating has steps. */
const STEPS_MAX = 1000
