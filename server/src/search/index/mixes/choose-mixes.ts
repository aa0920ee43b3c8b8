import { dayInNepal, instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { stays } from '../../../availability/index.ts'
import { CHOICES_BY_FILTERS, isFreeRank, OFFER_AND_POLICY, PLAN_FILTERS } from '../plans/choose-plans.ts'
import { byteAt, intAt, numberAt, shortAt } from '../column-values.ts'
import type { Columns } from '../columns.ts'
import { leftOfRooms, nightsOfStay } from '../list-candidates.ts'
import { fitsRoom, freeUntil } from '../plans/plan-terms.ts'
import { PlanPricer } from '../plans/price-plan.ts'
import { forStay, inCampaign, runningOffers } from '../running-offers.ts'
import { PROPERTY_FILTERS } from '../scratch.ts'
import type { StayQuery } from '../stay-query.ts'
import type { Mix } from './mix.ts'

/**
 * Lets a mix of rooms represent each candidate that no single room type is free for, whatever the filters, and notes which filters it
 * passes (issue 14 §2). It is the mix that the page of the property shows. It passes a filter of rooms if all its rooms do.
 */
export function chooseMixes(columns: Columns, query: StayQuery, count: number): void {
  const { row: rows, filtersPassed, planChoices, rank, unfilteredRank, isMix, chosen } = columns.scratch
  isMix.fill(0, 0, count)
  if (!stays.mayMix(query.stay)) return
  const mixOf = mixFinder(columns, query)
  const passedBy = filtersOf(columns, query)
  for (let n = 0; n < count; n++) {
    if (isFreeRank(numberAt(rank, n))) continue
    const mix = mixOf(intAt(rows, n))
    if (!mix) continue
    const passed = passedBy(mix)
    planChoices[n] = byteAt(planChoices, n) | byteAt(CHOICES_BY_FILTERS, passed)
    if (byteAt(filtersPassed, n) !== PROPERTY_FILTERS.all || (passed & OFFER_AND_POLICY) !== OFFER_AND_POLICY) continue
    unfilteredRank[n] = mix.total
    if ((passed & PLAN_FILTERS.price) === 0) continue
    rank[n] = mix.total
    chosen[n] = -1
    isMix[n] = 1
  }
}

/** Returns a function for the mix of a property by its row; undefined where a single type is free, or no mix fits. */
export function mixFinder(columns: Columns, query: StayQuery): (row: number) => Mix | undefined {
  const { firstRoom, endRoom, maxGuests, maxChildren } = columns
  const { stay } = query
  const { plans, totals, readPlans } = cheapestPlans(columns, query)
  const leftOf = leftOfRooms(columns, query)
  return (row) => {
    const [first, end] = [intAt(firstRoom, row), intAt(endRoom, row)]
    if (end - first < 2 || !couldFit(columns, { first, end }, stay)) return undefined
    readPlans(row)
    const types: stays.RoomType[] = []
    for (let room = first; room < end; room++) {
      const pricePaisa = totals[room - first] ?? Infinity
      const left = pricePaisa === Infinity ? 0 : leftOf(room)
      if (left >= stay.rooms && fitsRoom(columns, room, stay)) return undefined
      const size = { maxGuests: shortAt(maxGuests, room), maxChildren: shortAt(maxChildren, room) }
      if (left > 0) types.push({ id: room, ...size, left, pricePaisa })
    }
    const chosen = stays.cheapestMix(types, stay)
    if (!chosen || chosen.length < 2) return undefined
    const lines = chosen.map(({ id: room, quantity }) => ({ room, plan: plans[room - first] ?? 0, quantity }))
    return { lines, total: lines.reduce((sum, { room, quantity }) => sum + (totals[room - first] ?? 0) * quantity, 0) }
  }
}

type Rooms = { first: number; end: number }

/** Returns whether the largest rooms would have places for all adults: most small properties are passed over without a price. */
function couldFit({ maxGuests }: Columns, { first, end }: Rooms, { adults, rooms }: StayQuery['stay']): boolean {
  let most = 0
  for (let room = first; room < end; room++) most = Math.max(most, shortAt(maxGuests, room))
  return most * rooms >= adults
}

/**
 * Returns a function that reads the cheapest plan sold of each room of a property, by the rule of `choosePlan`. It writes plan and price of
 * one room, Infinity without a plan, by the place of the room in the property; the lists are reused for the next one.
 */
function cheapestPlans(columns: Columns, query: StayQuery) {
  const { firstPlan, endPlan, firstRoom, endRoom, roomOfPlan, campaignOfRoom, advanceDaysMin, advanceDaysMax, prices } = columns
  const today = dayInNepal(query.now)
  const isRunning = runningOffers(columns, today, forStay(query.stay))
  const daysAhead = nightsBetween(today, query.stay.from)
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  const plans: number[] = []
  const totals: number[] = []
  const readPlans = (row: number) => {
    const first = intAt(firstRoom, row)
    for (let at = intAt(endRoom, row) - first - 1; at >= 0; at--) totals[at] = Infinity
    const end = intAt(endPlan, row)
    for (let plan = intAt(firstPlan, row); plan < end; plan++) {
      if (daysAhead < shortAt(advanceDaysMin, plan) || daysAhead > shortAt(advanceDaysMax, plan)) continue
      const room = intAt(roomOfPlan, plan)
      pricer.price(plan, isRunning(intAt(campaignOfRoom, room)) ? prices.offered : prices.regular)
      const { total, isSold } = pricer
      if (!isSold || total >= (totals[room - first] ?? Infinity)) continue
      plans[room - first] = plan
      totals[room - first] = total
    }
  }
  return { plans, totals, readPlans }
}

/** Returns a function for the filters of plans that a mix passes, as bits of PLAN_FILTERS. */
function filtersOf(columns: Columns, query: StayQuery): (mix: Mix) => number {
  const { campaignOfRoom } = columns
  const { campaignCode, filters, now, stay } = query
  const isRunning = runningOffers(columns, dayInNepal(now), forStay(stay))
  const isOfCampaign = campaignCode === undefined ? () => true : inCampaign(columns, campaignCode, isRunning)
  const [min, max] = [filters.price.min ?? -Infinity, filters.price.max ?? Infinity]
  const sinceMidnight = now.getTime() - instantInNepal(stay.from, '00:00').getTime()
  return ({ lines, total }) => {
    const areAll = (condition: (campaign: number) => boolean) => lines.every(({ room }) => condition(intAt(campaignOfRoom, room)))
    if (!areAll(isOfCampaign)) return 0
    const isOffered = areAll(isRunning)
    const isRefundable = lines.every(({ plan }) => freeUntil(columns, plan) > sinceMidnight)
    return (
      (isOffered ? PLAN_FILTERS.isOffered : 0) |
      (isRefundable ? PLAN_FILTERS.isRefundable : 0) |
      (isOffered || !filters.offersOnly ? PLAN_FILTERS.offer : 0) |
      (isRefundable || !filters.freeCancellation ? PLAN_FILTERS.policy : 0) |
      (total >= min && total <= max ? PLAN_FILTERS.price : 0)
    )
  }
}
