import { dayInNepal, HOUR, instantInNepal, MINUTE, nightsBetween } from '@chautari/contract/dates'
import { NO_OFFER, OWN_OFFER, type Columns } from './columns.ts'
import { pricePlan } from './price-plan.ts'
import type { Filters } from '../rules/filters.ts'
import type { StayQuery } from './stay-query.ts'

/** What a search found of a property. One object is filled again for each property. */
export class Match {
  plan = -1
  total = 0
  isFree = false
  left = 0
  /** The price of the plan that would represent the property without a price filter; -1 for none. */
  unfilteredTotal = -1
  isInStars = false
  isInKind = false
  isInAmenities = false
  /** Whether a plan passes the filters on rooms, and whether one would with the filter on offers or free cancellation too. */
  hasRoom = false
  hasOffer = false
  hasFreeCancellation = false
}

type Best = { isFree: boolean; fits: boolean; total: number }

/** Returns a function that matches a property with a query. Its rules are those of the SQL search in availability's `store/search.ts`. */
export function matcherOf(columns: Columns, query: StayQuery): (row: number) => Match {
  const { stay, filters } = query
  const today = dayInNepal(query.now)
  const first = nightsBetween(columns.firstDay, stay.from)
  const nights = { first, end: first + stay.nights }
  const daysAhead = nightsBetween(today, stay.from)
  const sinceMidnight = query.now.getTime() - instantInNepal(stay.from, '00:00').getTime()
  const offers = runningOffers(columns, today)
  const isOfCampaign = query.campaignCode === undefined ? undefined : campaignsNamed(columns, query.campaignCode, offers)
  const ofProperty = propertyFilters(columns, filters)
  const price = { min: filters.price.min ?? -Infinity, max: filters.price.max ?? Infinity }
  const match = new Match()
  const priced = { total: 0, isSold: true }
  const best: Best = { isFree: false, fits: false, total: 0 }
  const unfiltered: Best = { isFree: false, fits: false, total: 0 }
  return (row) => {
    match.plan = -1
    match.unfilteredTotal = -1
    match.hasRoom = match.hasOffer = match.hasFreeCancellation = false
    match.isInStars = ofProperty.isInStars(row)
    match.isInKind = ofProperty.isInKind(row)
    match.isInAmenities = ofProperty.isInAmenities(row)
    const isInProperty = match.isInStars && match.isInKind && match.isInAmenities
    let [room, fits, left, isOffered] = [-1, false, 0, false]
    for (let plan = columns.firstPlan[row] ?? 0; plan < (columns.endPlan[row] ?? 0); plan++) {
      if (columns.roomOfPlan[plan] !== room) {
        room = columns.roomOfPlan[plan] ?? 0
        fits = fitsRoom(columns, room, stay)
        left = fits || query.withTooSmall ? leastLeft(columns, room, nights) : 0
        isOffered = offers(columns.campaignOfRoom[room] ?? NO_OFFER)
      }
      if (!fits && !query.withTooSmall) continue
      if (isOfCampaign && !isOfCampaign(columns.campaignOfRoom[room] ?? NO_OFFER)) continue
      pricePlan(columns, plan, { ...nights, prices: isOffered ? columns.prices.offered : columns.prices.regular }, priced)
      const total = priced.total * stay.rooms
      const isInTime = daysAhead >= (columns.advanceDaysMin[plan] ?? 0) && daysAhead <= (columns.advanceDaysMax[plan] ?? 0)
      const isFree = fits && priced.isSold && isInTime && left >= stay.rooms
      const hours = columns.freeHours[plan] ?? -1
      const isRefundable = hours >= 0 && (columns.checkInMinutes[row] ?? 0) * MINUTE - hours * HOUR > sinceMidnight
      const isInPrice = total >= price.min && total <= price.max
      const isInOffer = !filters.offersOnly || isOffered
      const isInPolicy = !filters.freeCancellation || isRefundable
      if (isInPrice && isInOffer && isInPolicy) match.hasRoom = true
      if (isInPrice && isOffered && isInPolicy) match.hasOffer = true
      if (isInPrice && isInOffer && isRefundable) match.hasFreeCancellation = true
      if (!isInProperty || !isInOffer || !isInPolicy) continue
      if (match.unfilteredTotal < 0 || isBetter(isFree, fits, total, unfiltered)) {
        match.unfilteredTotal = total
        set(unfiltered, isFree, fits, total)
      }
      if (!isInPrice) continue
      if (match.plan < 0 || isBetter(isFree, fits, total, best)) {
        match.plan = plan
        match.total = total
        match.isFree = isFree
        match.left = left
        set(best, isFree, fits, total)
      }
    }
    return match
  }
}

/** Compares plans as `choosePlan` does; of equal ones the earlier row stays. */
function isBetter(isFree: boolean, fits: boolean, total: number, than: Best): boolean {
  if (isFree !== than.isFree) return isFree
  if (fits !== than.fits) return fits
  return total < than.total
}

function set(best: Best, isFree: boolean, fits: boolean, total: number): void {
  best.isFree = isFree
  best.fits = fits
  best.total = total
}

/** The rule of `fitsParty`. */
function fitsRoom({ maxGuests, maxChildren }: Columns, room: number, { adults, children, rooms }: StayQuery['stay']): boolean {
  const guests = maxGuests[room] ?? 0
  return adults <= guests * rooms && adults + children <= (guests + (maxChildren[room] ?? 0)) * rooms
}

/** Returns the rooms left in the fullest night of a stay, at most all. */
function leastLeft(columns: Columns, room: number, { first, end }: { first: number; end: number }): number {
  const { taken, capacity } = columns
  let most = 0
  for (let cell = first * capacity.rooms + room; cell < end * capacity.rooms; cell += capacity.rooms) {
    const here = taken[cell] ?? 0
    if (here > most) most = here
  }
  return (columns.totalRooms[room] ?? 0) - most
}

/** Returns whether an offer applies on a day: always, or while its campaign runs. */
export function runningOffers({ campaigns, campaignIds }: Columns, today: string): (campaignOfRoom: number) => boolean {
  const runs = new Uint8Array(campaignIds.all.length)
  for (const { id, startsOn, endsOn } of campaigns) {
    const number = campaignIds.find(`${id}`)
    if (number !== undefined && startsOn <= today && today <= endsOn) runs[number] = 1
  }
  return (campaign) => campaign === OWN_OFFER || runs[campaign] === 1
}

function campaignsNamed({ campaigns, campaignIds }: Columns, code: string, offers: (campaign: number) => boolean) {
  const named = new Set(
    campaigns.flatMap((campaign) => (campaign.code.toLowerCase() === code.toLowerCase() ? (campaignIds.find(`${campaign.id}`) ?? []) : [])),
  )
  return (campaign: number) => named.has(campaign) && offers(campaign)
}

function propertyFilters({ kinds, amenityNames, ...columns }: Columns, wanted: Filters) {
  const starsWanted = new Set(wanted.stars)
  const kindsWanted = new Set(wanted.kinds.map((kind) => kinds.find(kind)))
  const amenitiesWanted = wanted.amenities.map((amenity) => amenityNames.find(amenity) ?? -1)
  return {
    isInStars: (row: number) => starsWanted.size === 0 || starsWanted.has(columns.stars[row] ?? 0),
    isInKind: (row: number) => kindsWanted.size === 0 || kindsWanted.has(columns.kind[row]),
    isInAmenities: (row: number) => amenitiesWanted.every((amenity) => columns.amenities[row]?.includes(amenity)),
  }
}
