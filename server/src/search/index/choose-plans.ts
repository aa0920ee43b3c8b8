import { dayInNepal, HOUR, instantInNepal, MINUTE, nightsBetween } from '@chautari/contract/dates'
import { byteAt, intAt, numberAt, shortAt } from './column-values.ts'
import { NO_OFFER, type Columns } from './columns.ts'
import { leftOfRooms, nightsOfStay } from './list-candidates.ts'
import { PlanPricer } from './price-plan.ts'
import { forStay, inCampaign, runningOffers } from './running-offers.ts'
import { HAS, PASSES } from './scratch.ts'
import type { StayQuery } from './stay-query.ts'

const MINUTES_PER_HOUR = HOUR / MINUTE

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

/** Bits of the filters that a plan passes; whether its room is large enough, and whether the search may return it. */
export const IN = { isOffered: 1, price: 2, offer: 4, policy: 8, isRefundable: 16, isFitting: 32, isSearched: 64 } as const
export const IN_OFFER_AND_POLICY = IN.offer | IN.policy

/** The bits of HAS that a plan gives its candidate, by the bits of IN. */
export const HAS_BY_PLAN = Uint8Array.from({ length: 128 }, (_, passes) => {
  const isIn = (filters: number) => (passes & filters) === filters
  if (!isIn(IN.price)) return 0
  return (
    (isIn(IN_OFFER_AND_POLICY) ? HAS.room : 0) |
    (isIn(IN.isOffered | IN.policy) ? HAS.offer : 0) |
    (isIn(IN.offer | IN.isRefundable) ? HAS.freeCancellation : 0)
  )
})

/** By campaign, from NO_OFFER on: whether the search may return its rooms, or whether its offers apply. */
export type OfCampaigns = Uint8Array

function ofCampaigns({ campaignIds }: Columns, condition: (campaign: number) => boolean): OfCampaigns {
  return Uint8Array.from({ length: campaignIds.all.length - NO_OFFER }, (_, at) => (condition(at + NO_OFFER) ? 1 : 0))
}

/** Returns which campaigns a search is for: all, or that with the searched code if it runs for the stay. */
function searchedCampaigns(columns: Columns, { campaignCode, now, stay }: StayQuery): OfCampaigns {
  if (campaignCode === undefined) return ofCampaigns(columns, () => true)
  const isRunning = runningOffers(columns, dayInNepal(now), forStay(stay))
  return ofCampaigns(columns, inCampaign(columns, campaignCode, isRunning))
}

/** Chooses the plan that represents each candidate, and notes which choices of filters its plans would pass. */
export function choosePlans(columns: Columns, query: StayQuery, count: number): void {
  filterPlans(columns, query, count)
  comparePlans(columns, query, count)
}

/** Notes which filters the plans of the candidates pass besides the price. */
function filterPlans(columns: Columns, query: StayQuery, count: number): void {
  const { firstPlan, endPlan, roomOfPlan, maxGuests, maxChildren, campaignOfRoom, freeHours, checkInMinutes, scratch } = columns
  const { row: rows, planIs } = scratch
  const { stay, now, withTooSmall } = query
  const { guestsMin, placesMin, always } = termsOf(query)
  const searched = searchedCampaigns(columns, query)
  const isOffered = ofCampaigns(columns, runningOffers(columns, dayInNepal(now), forStay(stay)))
  // The rule of `freeCancellationUntil`.
  const minutesSinceMidnight = (now.getTime() - instantInNepal(stay.from, '00:00').getTime()) / MINUTE
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const checkIn = shortAt(checkInMinutes, row)
    const end = intAt(endPlan, row)
    for (let plan = intAt(firstPlan, row); plan < end; plan++) {
      const room = intAt(roomOfPlan, plan)
      const guests = shortAt(maxGuests, room)
      const fits = guests >= guestsMin && guests + shortAt(maxChildren, room) >= placesMin
      const campaign = intAt(campaignOfRoom, room) - NO_OFFER
      planIs[plan] = 0
      if (!(fits || withTooSmall) || byteAt(searched, campaign) === 0) continue
      const hours = shortAt(freeHours, plan)
      const isRefundable = hours >= 0 && checkIn - hours * MINUTES_PER_HOUR > minutesSinceMidnight
      planIs[plan] =
        always |
        (fits ? IN.isFitting : 0) |
        (byteAt(isOffered, campaign) * (IN.offer | IN.isOffered)) |
        (isRefundable ? IN.policy | IN.isRefundable : 0)
    }
  }
}

/** Returns how large each room must be for the party, and the filters that every plan passes. */
function termsOf({ stay: { adults, children, rooms }, filters }: StayQuery) {
  return {
    // The rule of `fitsParty`, for one of the rooms.
    guestsMin: Math.ceil(adults / rooms),
    placesMin: Math.ceil((adults + children) / rooms),
    always: IN.isSearched | (filters.offersOnly ? 0 : IN.offer) | (filters.freeCancellation ? 0 : IN.policy),
  }
}

/** Prices the filtered plans of the candidates as far as needed, and chooses the best one of each. */
function comparePlans(columns: Columns, query: StayQuery, count: number): void {
  const { firstPlan, endPlan, lowestOfPlan, scratch } = columns
  const { row: rows, passes, has, planIs, chosen, rank: ranks, unfilteredRank } = scratch
  const { isPriceFiltered, inPrice } = priceFilter(query.filters)
  const { totalOf, rankOf } = pricesOfPlans(columns, query)
  const roomNights = query.stay.nights * query.stay.rooms
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const isWanted = byteAt(passes, n) === PASSES.all
    let [best, unfiltered, bestPlan, bits] = [Infinity, Infinity, -1, 0]
    const end = intAt(endPlan, row)
    for (let plan = intAt(firstPlan, row); plan < end; plan++) {
      const is = byteAt(planIs, plan)
      if (is === 0) continue
      const lowest = numberAt(lowestOfPlan, plan * 2 + (is & IN.isOffered)) * roomNights
      // The lowest total decides about most plans, because a rank is never lower.
      const mayWin = isWanted && lowest < best && (is & IN_OFFER_AND_POLICY) === IN_OFFER_AND_POLICY
      if (!mayWin && !isPriceFiltered) {
        bits |= byteAt(HAS_BY_PLAN, is | IN.price)
        continue
      }
      const total = totalOf(plan, is, lowest)
      const ofPrice = inPrice(total)
      bits |= byteAt(HAS_BY_PLAN, is | ofPrice)
      if (!mayWin || total >= best) continue
      const rank = rankOf(plan, is, total)
      unfiltered = Math.min(rank, unfiltered)
      if (rank >= best || ofPrice === 0) continue
      best = rank
      bestPlan = plan
    }
    has[n] = bits
    chosen[n] = bestPlan
    ranks[n] = best
    unfilteredRank[n] = unfiltered
  }
}

/** Returns whether prices are filtered, and a function for the bit of a total in the range. */
function priceFilter({ price }: StayQuery['filters']) {
  const [min, max] = [price.min ?? -Infinity, price.max ?? Infinity]
  return {
    isPriceFiltered: price.min !== null || price.max !== null,
    inPrice: (total: number) => (total >= min && total <= max ? IN.price : 0),
  }
}

/** Returns functions for the total of a plan, from the lowest that it can be, and for its rank, by the bits of IN. */
function pricesOfPlans(columns: Columns, query: StayQuery) {
  const { roomOfPlan, seriesOfPlan, statesCount, prices } = columns
  const { rooms } = query.stay
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  const isFree = freePlans(columns, query)
  // Most plans have one price for all nights.
  const isSimple = (plan: number) => statesCount[intAt(seriesOfPlan, plan)] === 1
  return {
    totalOf: (plan: number, is: number, lowest: number) => {
      if (isSimple(plan)) return lowest
      pricer.price(plan, (is & IN.isOffered) === 0 ? prices.regular : prices.offered)
      return pricer.total * rooms
    },
    /** Must follow `totalOf` of the same plan. */
    rankOf: (plan: number, is: number, total: number) => {
      const fits = (is & IN.isFitting) !== 0
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
