import { dayInNepal, nightsBetween } from '@chautari/contract/dates'
import { visitCandidates } from './candidates.ts'
import { byteAt, intAt, numberAt, shortAt } from './column-values.ts'
import { NO_OFFER, type Columns } from './columns.ts'
import { PlanPricer, type NightRange } from './price-plan.ts'
import { propertyFilters } from './property-filters.ts'
import { forStays, inCampaign, runningOffers } from './running-offers.ts'
import { PASSES, ROOM } from './scratch.ts'
import type { StayQuery } from './stay-query.ts'

// Each step of a search is one loop over typed arrays, because a search looks at tens of thousands of plans.

/** Returns the nights of a stay by their numbers in the columns. */
export function nightsOfStay({ firstDay }: Columns, { stay }: StayQuery): NightRange {
  const first = nightsBetween(firstDay, stay.from)
  return { first, end: first + stay.nights }
}

/** Lists the properties of the searched area and returns how many there are. */
export function listCandidates(columns: Columns, { within, exceptPropertyId }: StayQuery): number {
  const { propertyId, scratch } = columns
  const { row: rows, metres, isInside } = scratch
  let count = 0
  visitCandidates(columns, within, (row, distance, isInPlace) => {
    if (propertyId[row] === exceptPropertyId) return
    rows[count] = row
    metres[count] = distance
    isInside[count++] = isInPlace ? 1 : 0
  })
  return count
}

/** Notes which filters of properties each candidate passes. */
export function filterCandidates(columns: Columns, { filters }: StayQuery, count: number): void {
  const { row: rows, passes } = columns.scratch
  const { isInStars, isInKind, isInAmenities } = propertyFilters(columns, filters)
  if (filters.stars.length + filters.kinds.length + filters.amenities.length === 0) return void passes.fill(PASSES.all, 0, count)
  for (let n = 0; n < count; n++) {
    const row = rows[n] ?? 0
    passes[n] =
      (isInStars(row) ? PASSES.stars : 0) | (isInKind(row) ? PASSES.kind : 0) | (isInAmenities(row) ? PASSES.amenities : 0)
  }
}

/** Notes which rooms of the candidates the search may return. */
export function readRooms(columns: Columns, query: StayQuery, count: number): void {
  const { firstRoom, endRoom, maxGuests, maxChildren, campaignOfRoom, scratch } = columns
  const { row: rows, roomIs } = scratch
  const { adults, children, rooms: wanted } = query.stay
  const tooSmall = query.withTooSmall ? ROOM.isCandidate : 0
  const offerBits = offersOf(columns, query)
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const end = intAt(endRoom, row)
    for (let room = intAt(firstRoom, row); room < end; room++) {
      // The rule of `fitsParty`.
      const guests = shortAt(maxGuests, room)
      const fits = adults <= guests * wanted && adults + children <= (guests + shortAt(maxChildren, room)) * wanted
      const campaign = intAt(campaignOfRoom, room)
      roomIs[room] = (fits ? ROOM.isCandidate | ROOM.fits : tooSmall) | (campaign === NO_OFFER ? 0 : offerBits(campaign))
    }
  }
  if (query.campaignCode !== undefined) dropOtherCampaigns(columns, query, count)
}

/** Returns a function for the bit of an offer by its campaign: whether it applies today. */
function offersOf(columns: Columns, { now, stay }: StayQuery): (campaign: number) => number {
  const isRunning = runningOffers(columns, dayInNepal(now), forStays([stay.from], stay.nights))
  return (campaign) => (isRunning(campaign) ? ROOM.isOffered : 0)
}

/** Notes anew which rooms have an offer, for another arrival day: some offers are for stays on some days. */
export function readOffers(columns: Columns, query: StayQuery, count: number): void {
  if (columns.campaigns.every(({ terms }) => terms === null)) return
  const { firstRoom, endRoom, campaignOfRoom, scratch } = columns
  const { row: rows, roomIs } = scratch
  const offerBits = offersOf(columns, query)
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    for (let room = intAt(firstRoom, row); room < intAt(endRoom, row); room++) {
      const campaign = intAt(campaignOfRoom, room)
      if (campaign === NO_OFFER || roomIs[room] === 0) continue
      roomIs[room] = (byteAt(roomIs, room) & ~ROOM.isOffered) | offerBits(campaign)
    }
  }
}

/** Leaves out the rooms that are not in the running campaign with the searched code on any of the arrival days. */
function dropOtherCampaigns(
  columns: Columns,
  { campaignCode = '', now, stay, otherArrivals = [] }: StayQuery,
  count: number,
): void {
  const { firstRoom, endRoom, campaignOfRoom, scratch } = columns
  const isOfCampaign = inCampaign(
    columns,
    campaignCode,
    runningOffers(columns, dayInNepal(now), forStays([stay.from, ...otherArrivals], stay.nights)),
  )
  for (let n = 0; n < count; n++) {
    const row = intAt(scratch.row, n)
    for (let room = intAt(firstRoom, row); room < intAt(endRoom, row); room++)
      if (!isOfCampaign(intAt(campaignOfRoom, room))) scratch.roomIs[room] = 0
  }
}

/** Lists the plans of the rooms that the search may return, with their prices. */
export function pricePlans(columns: Columns, query: StayQuery, count: number): void {
  const { firstPlan, endPlan, roomOfPlan, seriesOfPlan, pricesOfPlan, statesCount, prices, scratch } = columns
  const { row: rows, planEnd, roomIs, plan: plans, planIs, total: totals, isSold } = scratch
  const { rooms, nights } = query.stay
  const pricer = new PlanPricer(columns, nightsOfStay(columns, query))
  let listed = 0
  for (let n = 0; n < count; n++) {
    const row = intAt(rows, n)
    const end = intAt(endPlan, row)
    for (let plan = intAt(firstPlan, row); plan < end; plan++) {
      const bits = byteAt(roomIs, intAt(roomOfPlan, plan))
      if ((bits & ROOM.isCandidate) === 0) continue
      const nightly = (bits & ROOM.isOffered) === 0 ? prices.regular : prices.offered
      plans[listed] = plan
      planIs[listed] = bits
      // Most plans have one price for all nights.
      const isSimple = statesCount[intAt(seriesOfPlan, plan)] === 1
      if (!isSimple) pricer.price(plan, nightly)
      totals[listed] = (isSimple ? numberAt(nightly, intAt(pricesOfPlan, plan)) * nights : pricer.total) * rooms
      isSold[listed++] = isSimple || pricer.isSold ? 1 : 0
    }
    planEnd[n] = listed
  }
}

/** Returns a function for the rooms left in the fullest night of the stay, at most all. */
export function leftOfRooms(columns: Columns, query: StayQuery): (room: number) => number {
  const { totalRooms, taken, capacity } = columns
  const { first, end } = nightsOfStay(columns, query)
  const stride = capacity.rooms
  return (room) => {
    let most = 0
    for (let cell = first * stride + room; cell < end * stride; cell += stride) most = Math.max(most, shortAt(taken, cell))
    return intAt(totalRooms, room) - most
  }
}
