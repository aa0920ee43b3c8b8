import { dayInNepal, HOUR, instantInNepal, MINUTE, nightsBetween } from '@chautari/contract/dates'
import { byteAt, intAt, numberAt, shortAt } from './column-values.ts'
import { NO_OFFER, type Columns } from './columns.ts'
import { leftOfRooms, nightsOfStay } from './list-candidates.ts'
import { PlanPricer } from './price-plan.ts'
import { forStays, inCampaign, runningOffers } from './running-offers.ts'
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

/** Bits of the filters that a plan passes. */
export const IN = { price: 1, offer: 2, policy: 4, isOffered: 8, isRefundable: 16 } as const
export const IN_OFFER_AND_POLICY = IN.offer | IN.policy

/** The bits of HAS that a plan gives its candidate, by the bits of IN. */
export const HAS_BY_PLAN = Uint8Array.from({ length: 32 }, (_, passes) => {
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

/** Returns which campaigns a search is for: all, or that with the searched code if it runs for one of the arrival days. */
export function searchedCampaigns(columns: Columns, { campaignCode, now, stay, otherArrivals = [] }: StayQuery): OfCampaigns {
  if (campaignCode === undefined) return ofCampaigns(columns, () => true)
  const isRunning = runningOffers(columns, dayInNepal(now), forStays([stay.from, ...otherArrivals], stay.nights))
  return ofCampaigns(columns, inCampaign(columns, campaignCode, isRunning))
}

type Listed = { count: number; searched: OfCampaigns }

/**
 * Prices the plans of the candidates, chooses the one that represents each of them, and notes which choices of filters its plans would pass. One
 * loop, because a search looks at tens of thousands of plans, and keeping what is found of each took as long as finding it.
 */
export function choosePlans(columns: Columns, query: StayQuery, { count, searched }: Listed): void {
  const { firstPlan, endPlan, roomOfPlan, seriesOfPlan, statesCount, maxGuests, maxChildren, campaignOfRoom } = columns
  const { prices, lowestOffered, lowestRegular, scratch } = columns
  const { row: rows, passes, has, chosen, rank: ranks, unfilteredRank } = scratch
  const { isOfferedBy, guestsMin, placesMin, min, max, isPriceFiltered, always } = termsOf(columns, query)
  const { withTooSmall = false, stay } = query
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  const isRefundable = refundablePlans(columns, query)
  const isFree = freePlans(columns, query)
  const roomNights = stay.nights * stay.rooms
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const isWanted = byteAt(passes, n) === PASSES.all
    let [best, unfiltered, bestPlan, bits] = [Infinity, Infinity, -1, 0]
    const end = intAt(endPlan, row)
    for (let plan = intAt(firstPlan, row); plan < end; plan++) {
      const room = intAt(roomOfPlan, plan)
      const guests = shortAt(maxGuests, room)
      const fits = guests >= guestsMin && guests + shortAt(maxChildren, room) >= placesMin
      const campaign = intAt(campaignOfRoom, room) - NO_OFFER
      if (!(fits || withTooSmall) || byteAt(searched, campaign) === 0) continue
      const isOffered = byteAt(isOfferedBy, campaign) === 1
      const passed =
        always | (isOffered ? IN.offer | IN.isOffered : 0) | (isRefundable(row, plan) ? IN.policy | IN.isRefundable : 0)
      const lowest = numberAt(isOffered ? lowestOffered : lowestRegular, plan) * roomNights
      // The lowest total decides about most plans, because a rank is never lower.
      const mayWin = isWanted && lowest < best && (passed & IN_OFFER_AND_POLICY) === IN_OFFER_AND_POLICY
      if (!mayWin && !isPriceFiltered) {
        bits |= byteAt(HAS_BY_PLAN, passed | IN.price)
        continue
      }
      const isSimple = statesCount[intAt(seriesOfPlan, plan)] === 1
      if (!isSimple) pricer.price(plan, isOffered ? prices.offered : prices.regular)
      const total = isSimple ? lowest : pricer.total * stay.rooms
      const isInPrice = total >= min && total <= max
      bits |= byteAt(HAS_BY_PLAN, isInPrice ? passed | IN.price : passed)
      if (!mayWin || total >= best) continue
      const isBookable = fits && (isSimple || pricer.isSold) && isFree(plan, room)
      const rank = total + (fits ? 0 : NOT_FITTING) + (isBookable ? 0 : NOT_FREE)
      unfiltered = Math.min(rank, unfiltered)
      if (rank >= best || !isInPrice) continue
      best = rank
      bestPlan = plan
    }
    has[n] = bits
    chosen[n] = bestPlan
    ranks[n] = best
    unfilteredRank[n] = unfiltered
  }
}

/** Returns what plans are compared with: the party, the running offers, and the filters. */
function termsOf(columns: Columns, { stay, filters, now }: StayQuery) {
  const { adults, children, rooms, nights, from } = stay
  const [min, max] = [filters.price.min ?? -Infinity, filters.price.max ?? Infinity]
  return {
    isOfferedBy: ofCampaigns(columns, runningOffers(columns, dayInNepal(now), forStays([from], nights))),
    // The rule of `fitsParty`, for one of the rooms.
    guestsMin: Math.ceil(adults / rooms),
    placesMin: Math.ceil((adults + children) / rooms),
    min,
    max,
    isPriceFiltered: min !== -Infinity || max !== Infinity,
    always: (filters.offersOnly ? 0 : IN.offer) | (filters.freeCancellation ? 0 : IN.policy),
  }
}

/** Returns a function for whether cancelling a plan of a property, by its row, would be free: the rule of `freeCancellationUntil`. */
function refundablePlans({ freeHours, checkInMinutes }: Columns, { stay, now }: StayQuery) {
  const minutesSinceMidnight = (now.getTime() - instantInNepal(stay.from, '00:00').getTime()) / MINUTE
  return (row: number, plan: number): boolean => {
    const hours = shortAt(freeHours, plan)
    return hours >= 0 && shortAt(checkInMinutes, row) - hours * MINUTES_PER_HOUR > minutesSinceMidnight
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
