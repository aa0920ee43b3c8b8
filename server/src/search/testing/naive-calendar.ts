import { addDays, nightsOf, type CalendarDate } from '@chautari/contract/dates'
import type { ArrivalReasonKind } from '@chautari/contract/search/limits'
import { cheapestMix } from '../../availability/rules/mix.ts'
import { restrictionOf } from '../../rates/rules/restriction.ts'
import { FLAG, type PlanFacts, type PropertyFacts, type RoomFacts } from '../rules/facts.ts'
import { nightsOfList, stockOn, type NightWritten } from './night-lists.ts'
import type { Party } from '../index/plans/plan-terms.ts'

type Reason = { kind: ArrivalReasonKind; count: number | null }
type CalendarQuery = { party: Party; from: CalendarDate; nights: number; today: CalendarDate; now: Date }

const SOLD_OUT: Reason = { kind: 'sold_out', count: null }

// As travellers can act on them: the order of `ArrivalReason`, written down once more.
const ORDER = 'min_stay max_stay no_arrival no_departure too_late too_early sold_out closed no_match'.split(' ')

/** Returns every reason why no plan of some rooms can be booked for a stay, the first one first: the oracle for the calendar's reasons. */
export function reasonsNaively(properties: PropertyFacts[], wanted: CalendarQuery): Reason[] {
  const found = properties.flatMap(({ rooms }) => [
    ...rooms.filter((room) => fits(room, wanted.party)).flatMap((room) => reasonsOf(room, wanted.party.rooms, wanted)),
    // Where only a mix of rooms is large enough, any of them may be the reason.
    ...(isMixNeeded(rooms, wanted.party) ? [SOLD_OUT, ...rooms.flatMap((room) => reasonsOf(room, 1, wanted))] : []),
  ])
  return found.length === 0
    ? [{ kind: 'no_match', count: null }]
    : found.sort((a, b) => placeOf(a) - placeOf(b) || mildness(a) - mildness(b))
}

function reasonsOf(room: RoomFacts, needed: number, wanted: CalendarQuery): Reason[] {
  const ofPlan = (plan: PlanFacts): Reason | null => {
    if (leastLeft(room, wanted) < needed) return SOLD_OUT
    const nights = room.plans.find(({ id }) => id === (plan.parentId ?? plan.id))?.nights ?? []
    return restrictionOf(plan, nightsOfList(nights).map(asPlanNight), { ...wanted, to: addDays(wanted.from, wanted.nights) })
  }
  return room.plans.filter(({ isPublic }) => isPublic).flatMap((plan) => ofPlan(plan) ?? [])
}

function isMixNeeded(rooms: RoomFacts[], party: Party): boolean {
  const types = rooms.map(({ id, maxGuests, maxChildren, totalRooms: left }) => ({
    id,
    maxGuests,
    maxChildren,
    left,
    pricePaisa: 0,
  }))
  const isOneEnough = rooms.some((room) => fits(room, party) && room.totalRooms >= party.rooms)
  return !isOneEnough && cheapestMix(types, party) !== undefined
}

const placeOf = ({ kind }: Reason) => ORDER.indexOf(kind)
const mildness = ({ kind, count }: Reason) => (kind === 'max_stay' || kind === 'too_early' ? -1 : 1) * (count ?? 0)

function fits({ maxGuests, maxChildren }: RoomFacts, { adults, children, rooms }: Party): boolean {
  return adults <= maxGuests * rooms && adults + children <= (maxGuests + maxChildren) * rooms
}

function leastLeft({ totalRooms, stock }: RoomFacts, { from, nights, now }: CalendarQuery): number {
  const left = nightsOf(from, addDays(from, nights)).map((night) => {
    const noted = stockOn(stock, night)
    if (!noted) return totalRooms
    const lapsed = noted.holds.filter(({ expiresAt }) => expiresAt <= now.getTime())
    return noted.isClosed ? 0 : noted.left + lapsed.reduce((sum, { quantity }) => sum + quantity, 0)
  })
  return Math.min(totalRooms, ...left)
}

function asPlanNight({ flags, pricePaisa: _price, ...night }: NightWritten) {
  const limit = (length: number) => (length === 0 ? null : length)
  return {
    night: night.night,
    pricePaisa: null,
    closed: (flags & FLAG.closed) !== 0,
    noArrival: (flags & FLAG.noArrival) !== 0,
    noDeparture: (flags & FLAG.noDeparture) !== 0,
    minStayArrival: limit(night.minStayArrival),
    maxStayArrival: limit(night.maxStayArrival),
    minStayThrough: limit(night.minStayThrough),
    maxStayThrough: limit(night.maxStayThrough),
  }
}
