import { dayInNepal, instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { byteAt, intAt, numberAt, shortAt } from '../column-values.ts'
import type { Columns } from '../columns.ts'
import { leftOfRooms, nightsOfStay } from '../list-candidates.ts'
import { PlanPricer } from './price-plan.ts'
import { forStay, inCampaign, runningOffers } from '../running-offers.ts'
import { PLAN_CHOICES, PROPERTY_FILTERS } from '../scratch.ts'
import type { StayQuery } from '../stay-query.ts'

// A plan's rank is its total plus these, in one number: free plans first, then those that fit, then the cheapest, as in `choosePlan`. Of equal
// ranks the earlier row stays. Totals are far below 2 ** 49 paisa.
const NOT_FITTING = 2 ** 49
const NOT_FREE = 2 ** 50

/** Returns whether the plan with a rank is free. */
export function isFreeRank(rank: number): boolean {
  return rank < NOT_FREE
}

/** Returns the total of the plan with a rank. Subtracts, because the remainder of a division takes many times as long. */
export function totalOfRank(rank: number): number {
  const ofFree = rank < NOT_FREE ? rank : rank - NOT_FREE
  return ofFree < NOT_FITTING ? ofFree : ofFree - NOT_FITTING
}

/**
 * Bits about a plan. `price`, `offer` and `policy`: it passes the search's filter on prices, offers and free cancellation. The others: an offer applies,
 * cancelling is free, its room is large enough, and the search may return it.
 */
export const PLAN_FILTERS = {
  isOffered: 1,
  price: 2,
  offer: 4,
  policy: 8,
  isRefundable: 16,
  isFitting: 32,
  isSearched: 64,
} as const
export const OFFER_AND_POLICY = PLAN_FILTERS.offer | PLAN_FILTERS.policy

/** The bits of PLAN_CHOICES under which a plan would be found, by its bits of PLAN_FILTERS. */
export const CHOICES_BY_FILTERS = Uint8Array.from({ length: 128 }, (_, passed) => {
  const hasAll = (filters: number) => (passed & filters) === filters
  if (!hasAll(PLAN_FILTERS.price)) return 0
  return (
    (hasAll(OFFER_AND_POLICY) ? PLAN_CHOICES.searched : 0) |
    (hasAll(PLAN_FILTERS.isOffered | PLAN_FILTERS.policy) ? PLAN_CHOICES.offer : 0) |
    (hasAll(PLAN_FILTERS.offer | PLAN_FILTERS.isRefundable) ? PLAN_CHOICES.freeCancellation : 0)
  )
})

type OfCampaign = (campaign: number) => boolean

/** Returns which campaigns a search is for: all, or that with the searched code if it runs for the stay. */
function searchedCampaigns(columns: Columns, { campaignCode, now, stay }: StayQuery): OfCampaign {
  if (campaignCode === undefined) return () => true
  return inCampaign(columns, campaignCode, runningOffers(columns, dayInNepal(now), forStay(stay)))
}

/** Returns for each kind of terms the bits of PLAN_FILTERS that its plans pass besides the price; 0 for plans that the search does not return. */
function filterTerms(columns: Columns, query: StayQuery): Uint8Array {
  const { stay, filters, now, withTooSmall } = query
  const isSearched = searchedCampaigns(columns, query)
  // The rule of `fitsParty`, for one of the rooms.
  const guestsMin = Math.ceil(stay.adults / stay.rooms)
  const placesMin = Math.ceil((stay.adults + stay.children) / stay.rooms)
  const isRunning = runningOffers(columns, dayInNepal(now), forStay(stay))
  // The rule of `freeCancellationUntil`.
  const sinceMidnight = now.getTime() - instantInNepal(stay.from, '00:00').getTime()
  const always =
    PLAN_FILTERS.isSearched | (filters.offersOnly ? 0 : PLAN_FILTERS.offer) | (filters.freeCancellation ? 0 : PLAN_FILTERS.policy)
  const bits = columns.terms.all.map(({ guests, places, campaign, freeUntil }) => {
    const isFitting = guests >= guestsMin && places >= placesMin
    if (!(isFitting || withTooSmall) || !isSearched(campaign)) return 0
    return (
      always |
      (isFitting ? PLAN_FILTERS.isFitting : 0) |
      (isRunning(campaign) ? PLAN_FILTERS.offer | PLAN_FILTERS.isOffered : 0) |
      (freeUntil > sinceMidnight ? PLAN_FILTERS.policy | PLAN_FILTERS.isRefundable : 0)
    )
  })
  // Not by `Uint8Array.from` with a function, which takes several times as long.
  return new Uint8Array(bits)
}

/** Chooses the plan that represents each candidate, and notes which choices of filters its plans would pass. Prices plans only as far as needed. */
export function choosePlans(columns: Columns, query: StayQuery, count: number): void {
  const { firstPlan, endPlan, cheapestFirst, termsOfPlan, lowestOfPlan, scratch } = columns
  const { row: rows, filtersPassed, planChoices, chosen, rank: ranks, unfilteredRank } = scratch
  const passedByTerms = filterTerms(columns, query)
  const { isPriceFiltered, priceBitOf } = priceFilter(query.filters)
  const { totalOf, rankOf } = pricesOfPlans(columns, query)
  const roomNights = query.stay.nights * query.stay.rooms
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const isWanted = byteAt(filtersPassed, n) === PROPERTY_FILTERS.all
    let [best, unfiltered, bestPlan, bits] = [Infinity, Infinity, -1, 0]
    const end = intAt(endPlan, row)
    for (let at = intAt(firstPlan, row); at < end; at++) {
      const plan = intAt(cheapestFirst, at)
      const passed = byteAt(passedByTerms, intAt(termsOfPlan, plan))
      if (passed === 0) continue
      const lowest = numberAt(lowestOfPlan, plan * 2 + (passed & PLAN_FILTERS.isOffered)) * roomNights
      // The lowest total decides about most plans, because a rank is never lower.
      const mayWin = isWanted && lowest <= best && (passed & OFFER_AND_POLICY) === OFFER_AND_POLICY
      if (!mayWin && !isPriceFiltered) {
        bits |= byteAt(CHOICES_BY_FILTERS, passed | PLAN_FILTERS.price)
        continue
      }
      const total = totalOf(plan, passed, lowest)
      const priceBit = priceBitOf(total)
      bits |= byteAt(CHOICES_BY_FILTERS, passed | priceBit)
      if (!mayWin || total > best) continue
      const rank = rankOf(plan, passed, total)
      unfiltered = Math.min(rank, unfiltered)
      if (priceBit === 0 || !comesFirst(rank - best, plan - bestPlan)) continue
      best = rank
      bestPlan = plan
    }
    planChoices[n] = bits
    chosen[n] = bestPlan
    ranks[n] = best
    unfilteredRank[n] = unfiltered
  }
}

/** Returns whether a plan represents its property better than another, by the differences of their ranks and rows. */
function comesFirst(rankDifference: number, rowDifference: number): boolean {
  return rankDifference < 0 || (rankDifference === 0 && rowDifference < 0)
}

/** Returns whether prices are filtered, and a function for the bit of a total in the range. */
function priceFilter({ price }: StayQuery['filters']) {
  const [min, max] = [price.min ?? -Infinity, price.max ?? Infinity]
  return {
    isPriceFiltered: price.min !== null || price.max !== null,
    priceBitOf: (total: number) => (total >= min && total <= max ? PLAN_FILTERS.price : 0),
  }
}

/** Returns functions for the total of a plan, from the lowest that it can be, and for its rank, by the bits of PLAN_FILTERS. */
function pricesOfPlans(columns: Columns, query: StayQuery) {
  const { roomOfPlan, hasOnePrice, prices } = columns
  const { rooms } = query.stay
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  const isFree = freePlans(columns, query)
  const isSimple = (plan: number) => byteAt(hasOnePrice, plan) === 1
  return {
    totalOf: (plan: number, passed: number, lowest: number) => {
      if (isSimple(plan)) return lowest
      pricer.price(plan, (passed & PLAN_FILTERS.isOffered) === 0 ? prices.regular : prices.offered)
      return pricer.total * rooms
    },
    /** Must follow `totalOf` of the same plan. */
    rankOf: (plan: number, passed: number, total: number) => {
      const fits = (passed & PLAN_FILTERS.isFitting) !== 0
      const isBookable = fits && (isSimple(plan) || pricer.isSold) && isFree(plan, intAt(roomOfPlan, plan))
      return total + (fits ? 0 : NOT_FITTING) + (isBookable ? 0 : NOT_FREE)
    },
  }
}

/** Returns a function for whether a plan can be booked today, with enough rooms left. */
function freePlans(columns: Columns, query: StayQuery): (plan: number, room: number) => boolean {
  const { advanceDaysMin, advanceDaysMax } = columns
  const leftOf = leftOfRooms(columns, query)
  const daysAhead = nightsBetween(dayInNepal(query.now), query.stay.from)
  return (plan, room) =>
    daysAhead >= shortAt(advanceDaysMin, plan) && daysAhead <= shortAt(advanceDaysMax, plan) && leftOf(room) >= query.stay.rooms
}
