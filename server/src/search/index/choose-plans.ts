import { dayInNepal, HOUR, instantInNepal, MINUTE, nightsBetween } from '@chautari/contract/dates'
import { byteAt, intAt, numberAt, shortAt } from './column-values.ts'
import type { Columns } from './columns.ts'
import { leftOfRooms } from './list-plans.ts'
import { HAS, PASSES, ROOM } from './scratch.ts'
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

/** Notes which filters each listed plan passes. */
export function filterPlans(columns: Columns, { filters, stay, now }: StayQuery, count: number): void {
  const { freeHours, checkInMinutes, scratch } = columns
  const { row: rows, planEnd, plan: plans, planIs, total: totals, planPasses } = scratch
  const [min, max] = [filters.price.min ?? -Infinity, filters.price.max ?? Infinity]
  // The rule of `freeCancellationUntil`.
  const minutesSinceMidnight = (now.getTime() - instantInNepal(stay.from, '00:00').getTime()) / MINUTE
  const always = (filters.offersOnly ? 0 : IN.offer) | (filters.freeCancellation ? 0 : IN.policy)
  let listed = 0
  for (let n = 0; n < count; n++) {
    const checkIn = shortAt(checkInMinutes, intAt(rows, n))
    for (const end = intAt(planEnd, n); listed < end; listed++) {
      const hours = shortAt(freeHours, intAt(plans, listed))
      const isRefundable = hours >= 0 && checkIn - hours * MINUTES_PER_HOUR > minutesSinceMidnight
      const isOffered = (byteAt(planIs, listed) & ROOM.isOffered) !== 0
      const total = numberAt(totals, listed)
      const ofPlan = (isOffered ? IN.offer | IN.isOffered : 0) | (isRefundable ? IN.policy | IN.isRefundable : 0)
      planPasses[listed] = always | ofPlan | (total >= min && total <= max ? IN.price : 0)
    }
  }
}

/** Chooses the plan that represents each candidate, and notes which choices of filters its plans would pass. */
export function choosePlans(columns: Columns, query: StayQuery, count: number): void {
  const { passes, has, planEnd, planPasses, total: totals, chosen, rank: ranks, unfilteredRank } = columns.scratch
  const rankOf = ranker(columns, query)
  let listed = 0
  for (let n = 0; n < count; n++) {
    let [best, unfiltered, bestPlan, bits] = [Infinity, Infinity, -1, 0]
    const isWanted = byteAt(passes, n) === PASSES.all
    for (const end = intAt(planEnd, n); listed < end; listed++) {
      const passed = byteAt(planPasses, listed)
      const total = numberAt(totals, listed)
      bits |= byteAt(HAS_BY_PLAN, passed)
      // The total alone decides about most plans, because a rank is never lower.
      if (!isWanted || total >= best || (passed & IN_OFFER_AND_POLICY) !== IN_OFFER_AND_POLICY) continue
      const rank = rankOf(listed, total)
      unfiltered = Math.min(rank, unfiltered)
      if (rank >= best || (passed & IN.price) === 0) continue
      best = rank
      bestPlan = listed
    }
    has[n] = bits
    chosen[n] = bestPlan
    ranks[n] = best
    unfilteredRank[n] = unfiltered
  }
}

/** Returns a function for the rank of a listed plan. */
function ranker(columns: Columns, query: StayQuery): (listed: number, total: number) => number {
  const { roomOfPlan, advanceDaysMin, advanceDaysMax, scratch } = columns
  const { plan: plans, planIs, isSold } = scratch
  const leftOf = leftOfRooms(columns, query)
  const daysAhead = nightsBetween(dayInNepal(query.now), query.stay.from)
  return (listed, total) => {
    const plan = intAt(plans, listed)
    const fits = (byteAt(planIs, listed) & ROOM.fits) !== 0
    const isInTime = daysAhead >= shortAt(advanceDaysMin, plan) && daysAhead <= shortAt(advanceDaysMax, plan)
    const isFree = fits && isInTime && byteAt(isSold, listed) === 1 && leftOf(intAt(roomOfPlan, plan)) >= query.stay.rooms
    return total + (fits ? 0 : NOT_FITTING) + (isFree ? 0 : NOT_FREE)
  }
}
