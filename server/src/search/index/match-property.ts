import { dayInNepal, instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { NO_OFFER, type Columns } from './columns.ts'
import { fitsRoom, freeUntil } from './plan-terms.ts'
import { PlanPricer, type NightRange } from './price-plan.ts'
import { propertyFilters } from './property-filters.ts'
import { inCampaign, runningOffers } from './running-offers.ts'
import type { StayQuery } from './stay-query.ts'

/** The match of a property. One object is reused for all properties. */
export type Match = {
  /** The plan that represents the property; -1 when none passes the filters. */
  plan: number
  total: number
  isFree: boolean
  left: number
  /** The price of the plan that would represent it without a price filter; -1 for none. */
  unfilteredTotal: number
  isInStars: boolean
  isInKind: boolean
  isInAmenities: boolean
  /** Whether a plan passes the filters on rooms, and whether one would with the filter on offers or free cancellation too. */
  hasRoom: boolean
  hasOffer: boolean
  hasFreeCancellation: boolean
}

// A plan's rank is its total plus these, in one number: free plans first, then those that fit, then the cheapest, as in `choosePlan`. Of equal
// ranks the earlier row stays. Totals are far below 2 ** 49 paisa.
const NOT_FITTING = 2 ** 49
const NOT_FREE = 2 ** 50

/** Matches properties with a query: which plan represents them, and which filters they pass. */
export class PropertyMatcher {
  readonly match: Match = {
    plan: -1,
    total: 0,
    isFree: false,
    left: 0,
    unfilteredTotal: -1,
    isInStars: true,
    isInKind: true,
    isInAmenities: true,
    hasRoom: false,
    hasOffer: false,
    hasFreeCancellation: false,
  }
  readonly #columns: Columns
  readonly #query: StayQuery
  readonly #nights: NightRange
  readonly #daysAhead: number
  /** The milliseconds from the midnight of check-in to now. */
  readonly #sinceMidnight: number
  readonly #pricer: PlanPricer
  readonly #filters: ReturnType<typeof propertyFilters>
  readonly #isRunning: (campaign: number) => boolean
  readonly #isOfCampaign: ((campaign: number) => boolean) | undefined
  readonly #price: { min: number; max: number }
  /** The ranks of the best plan, with and without the price filter. An array of numbers, because fields would be allocated anew. */
  readonly #ranks = new Float64Array(2)
  #fits = false
  // The room of the plans that are being matched.
  #left = 0
  #isOffered = false
  #isCandidate = false

  constructor(columns: Columns, query: StayQuery) {
    const { stay, filters, now, campaignCode } = query
    const today = dayInNepal(now)
    const first = nightsBetween(columns.firstDay, stay.from)
    this.#columns = columns
    this.#query = query
    this.#nights = { first, end: first + stay.nights }
    this.#daysAhead = nightsBetween(today, stay.from)
    this.#sinceMidnight = now.getTime() - instantInNepal(stay.from, '00:00').getTime()
    this.#pricer = new PlanPricer(columns, this.#nights)
    this.#filters = propertyFilters(columns, filters)
    this.#isRunning = runningOffers(columns, today)
    this.#isOfCampaign = campaignCode === undefined ? undefined : inCampaign(columns, campaignCode, this.#isRunning)
    this.#price = { min: filters.price.min ?? -Infinity, max: filters.price.max ?? Infinity }
  }

  /** Matches a property by its row. The result is valid until the next call. */
  matchRow(row: number): Match {
    const { match } = this
    const { firstPlan, endPlan, roomOfPlan } = this.#columns
    this.#reset(row)
    const end = endPlan[row] ?? 0
    let room = -1
    for (let plan = firstPlan[row] ?? 0; plan < end; plan++) {
      const own = roomOfPlan[plan] ?? 0
      if (own !== room) this.#enterRoom(own)
      room = own
      if (this.#isCandidate) this.#addPlan(row, plan)
    }
    const best = this.#ranks[0] ?? 0
    const unfiltered = this.#ranks[1] ?? 0
    match.isFree = best < NOT_FREE
    match.total = best % NOT_FITTING
    match.unfilteredTotal = unfiltered === Infinity ? -1 : unfiltered % NOT_FITTING
    return match
  }

  #reset(row: number): void {
    const { match } = this
    match.plan = -1
    this.#ranks.fill(Infinity)
    match.hasRoom = match.hasOffer = match.hasFreeCancellation = false
    match.isInStars = this.#filters.isInStars(row)
    match.isInKind = this.#filters.isInKind(row)
    match.isInAmenities = this.#filters.isInAmenities(row)
  }

  #enterRoom(room: number): void {
    const campaign = this.#columns.campaignOfRoom[room] ?? NO_OFFER
    this.#fits = fitsRoom(this.#columns, room, this.#query.stay)
    this.#isCandidate = (this.#fits || this.#query.withTooSmall === true) && (this.#isOfCampaign?.(campaign) ?? true)
    if (!this.#isCandidate) return
    this.#left = this.#leastLeft(room)
    this.#isOffered = this.#isRunning(campaign)
  }

  /** Returns the rooms left in the fullest night of the stay, at most all. */
  #leastLeft(room: number): number {
    const { taken, capacity, totalRooms } = this.#columns
    const { first, end } = this.#nights
    let most = 0
    for (let cell = first * capacity.rooms + room; cell < end * capacity.rooms; cell += capacity.rooms) {
      const here = taken[cell] ?? 0
      if (here > most) most = here
    }
    return (totalRooms[room] ?? 0) - most
  }

  #addPlan(row: number, plan: number): void {
    const { offered, regular } = this.#columns.prices
    this.#pricer.price(plan, this.#isOffered ? offered : regular)
    const total = this.#pricer.total * this.#query.stay.rooms
    const { filters } = this.#query
    const isRefundable = freeUntil(this.#columns, row, plan) > this.#sinceMidnight
    const isInPrice = total >= this.#price.min && total <= this.#price.max
    const isInOffer = !filters.offersOnly || this.#isOffered
    const isInPolicy = !filters.freeCancellation || isRefundable
    if (isInPrice) this.#countChoices({ isInOffer, isInPolicy, isRefundable })
    if (isInOffer && isInPolicy) this.#represent(plan, this.#rankOf(plan, total), isInPrice)
  }

  #rankOf(plan: number, total: number): number {
    const isFree = this.#fits && this.#pricer.isSold && this.#left >= this.#query.stay.rooms && this.#isInTime(plan)
    return total + (this.#fits ? 0 : NOT_FITTING) + (isFree ? 0 : NOT_FREE)
  }

  #isInTime(plan: number): boolean {
    const { advanceDaysMin, advanceDaysMax } = this.#columns
    return this.#daysAhead >= (advanceDaysMin[plan] ?? 0) && this.#daysAhead <= (advanceDaysMax[plan] ?? 0)
  }

  #countChoices({ isInOffer, isInPolicy, isRefundable }: Record<'isInOffer' | 'isInPolicy' | 'isRefundable', boolean>): void {
    if (isInOffer && isInPolicy) this.match.hasRoom = true
    if (this.#isOffered && isInPolicy) this.match.hasOffer = true
    if (isInOffer && isRefundable) this.match.hasFreeCancellation = true
  }

  /** Lets a plan that passes all filters but perhaps that of the price represent its property, if it is better than the last. */
  #represent(plan: number, rank: number, isInPrice: boolean): void {
    const { match } = this
    if (!match.isInStars || !match.isInKind || !match.isInAmenities) return
    const ranks = this.#ranks
    if (rank < (ranks[1] ?? 0)) ranks[1] = rank
    if (!isInPrice || rank >= (ranks[0] ?? 0)) return
    ranks[0] = rank
    match.plan = plan
    match.left = this.#left
  }
}
