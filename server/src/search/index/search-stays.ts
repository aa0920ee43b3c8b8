import type { ResultOrder } from '@chautari/contract/availability/limits'
import { dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { visitCandidates } from './candidates.ts'
import type { Columns } from './columns.ts'
import type { FacetCounts } from '../rules/facets.ts'
import { FacetCounter } from './count-facets.ts'
import { PropertyMatcher } from './match-property.ts'
import { firstOf } from './order.ts'
import { PlanPricer } from './price-plan.ts'
import { runningOffers } from './running-offers.ts'
import type { StayQuery } from './stay-query.ts'
import { weightedRatings } from './weighted-ratings.ts'

/** A property with its representative plan: the cheapest free one that passes the filters, else the cheapest. In paisa, for the stay. */
export type StayFound = {
  propertyId: number
  roomId: number
  planId: number
  total: number
  regularTotal: number
  hasOffer: boolean
  roomsLeft: number
  isFree: boolean
}

export type StaysFound = { total: number; inside: number; stays: StayFound[]; facets: FacetCounts }

type Hit = { row: number; plan: number; total: number; left: number; isFree: boolean; isInside: boolean; metres: number }

/** Returns a page of properties for a stay with exact counts. Synchronous, so nothing changes while it runs. */
export function searchStays(columns: Columns, query: StayQuery): StaysFound {
  const matcher = new PropertyMatcher(columns, query)
  const facets = new FacetCounter(columns)
  const hits: Hit[] = []
  let inside = 0
  visitCandidates(columns, query.within, (row, metres, isInside) => {
    if (columns.propertyId[row] === query.exceptPropertyId) return
    const match = matcher.matchRow(row)
    facets.add(row, match)
    if (match.plan < 0) return
    if (isInside) inside++
    hits.push({ row, plan: match.plan, total: match.total, left: match.left, isFree: match.isFree, isInside, metres })
  })
  const from = (query.page - 1) * query.perPage
  const page = firstOf(hits, from + query.perPage, orderOf(columns, query.sort)).slice(from)
  return { total: hits.length, inside, stays: page.map((hit) => foundOf(columns, query, hit)), facets: facets.counts() }
}

function foundOf(columns: Columns, { stay, now }: StayQuery, hit: Hit): StayFound {
  const room = columns.roomOfPlan[hit.plan] ?? 0
  const first = nightsBetween(columns.firstDay, stay.from)
  const regular = new PlanPricer(columns, { first, end: first + stay.nights })
  regular.price(hit.plan, columns.prices.regular)
  return {
    propertyId: columns.propertyId[hit.row] ?? 0,
    roomId: columns.roomId[room] ?? 0,
    planId: columns.planId[hit.plan] ?? 0,
    total: hit.total,
    regularTotal: regular.total * stay.rooms,
    hasOffer: runningOffers(columns, dayInNepal(now))(columns.campaignOfRoom[room] ?? 0),
    roomsLeft: hit.left,
    isFree: hit.isFree,
  }
}

/** Returns the order of results, ties by id. Products without reviews come last when sorted by rating (issue 13 §7). */
function orderOf(columns: Columns, sort: ResultOrder): (a: Hit, b: Hit) => number {
  const { createdAt, reviewsCount, propertyId } = columns
  const { ratingOf, stepOf } = weightedRatings(columns)
  const at = (column: Float64Array, { row }: Hit) => column[row] ?? 0
  const unrated = ({ row }: Hit) => Number(reviewsCount[row] === 0)
  const orders: Record<ResultOrder, (a: Hit, b: Hit) => number> = {
    best_match: (a, b) =>
      Number(b.isInside) - Number(a.isInside) ||
      stepOf(b.row) - stepOf(a.row) ||
      Number(b.isFree) - Number(a.isFree) ||
      a.metres - b.metres,
    highest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(b.row) - ratingOf(a.row),
    lowest_rating: (a, b) => unrated(a) - unrated(b) || ratingOf(a.row) - ratingOf(b.row),
    latest: (a, b) => at(createdAt, b) - at(createdAt, a),
    oldest: (a, b) => at(createdAt, a) - at(createdAt, b),
    highest_price: (a, b) => b.total - a.total,
    lowest_price: (a, b) => a.total - b.total,
  }
  const order = orders[sort]
  return (a, b) => order(a, b) || (propertyId[a.row] ?? 0) - (propertyId[b.row] ?? 0)
}
