import { DAY, dayInNepal, instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { stays } from '../../../availability/index.ts'
import { codeOf } from '../../rules/arrival-reasons.ts'
import { visitCandidates } from '../candidates.ts'
import { NO_OFFER, type Columns } from '../columns.ts'
import { fitsRoom, freeUntil } from '../plans/plan-terms.ts'
import { propertyFilters } from '../property-filters.ts'
import { inCampaign, offeredArrivals } from '../running-offers.ts'
import type { CalendarQuery } from './calendar-query.ts'
import { CheapestDays, type CheapestStay, type DayRange } from './cheapest-days.ts'
import { MixDays } from './mix-days.ts'
import { lowestNight, NightSums } from './night-sums.ts'
import { RestrictedNights } from './restricted-nights.ts'

const SOLD_OUT = codeOf('sold_out')

/**
 * Returns the cheapest free stay for each arrival day. Equals the cheapest free result of a search for each of them, which a test
 * compares. Synchronous, so nothing changes while it runs.
 */
export function priceCalendar(columns: Columns, query: CalendarQuery): CheapestStay[] {
  const calendar = new Calendar(columns, query)
  const { isInStars, isInKind, isInAmenities } = propertyFilters(columns, query.filters)
  const mayMix = stays.mayMix(query.party) && query.roomId === undefined
  const rows: number[] = []
  visitCandidates(columns, query.within, (row) => {
    if (!isInStars(row) || !isInKind(row) || !isInAmenities(row)) return
    calendar.addProperty(row)
    if (mayMix) rows.push(row)
  })
  // Most mixes cost more than the cheapest room of the day, which is known now.
  calendar.addMixes(rows)
  return calendar.days()
}

type PlanOfRoom = { room: number; plan: number }

const isWithin = ({ from, end }: DayRange, day: number) => from <= day && day < end

/**
 * Collects the cheapest total of each arrival day, plan by plan: each night is read once, whatever the length of the stay. Only plans whose
 * lowest price could be the cheapest of a day are read.
 */
class Calendar {
  readonly #columns: Columns
  readonly #query: CalendarQuery
  readonly #first: number
  readonly #days: CheapestDays
  /** By arrival day, for the room that was read last: whether enough rooms are left in all nights. */
  readonly #isStocked: Uint8Array
  #stockedRoom = -1
  /** The prices of the plan that is being read. */
  readonly #sums: NightSums
  readonly #restricted: RestrictedNights
  readonly #offered: ReturnType<typeof offeredArrivals>
  readonly #isOfCampaign: ((campaign: number) => boolean) | undefined
  /** Whether only stays with an offer are asked for. */
  readonly #needsOffer: boolean
  readonly #price: { min: number; max: number }
  readonly #daysAhead: number
  /** The milliseconds from the midnight of the first arrival day to now. */
  readonly #sinceMidnight: number

  constructor(columns: Columns, query: CalendarQuery) {
    const { arrivals, nights, firstArrival, filters, now, campaignCode } = query
    const today = dayInNepal(now)
    this.#columns = columns
    this.#query = query
    this.#first = nightsBetween(columns.firstDay, firstArrival)
    this.#days = new CheapestDays(arrivals)
    this.#isStocked = new Uint8Array(arrivals)
    this.#sums = new NightSums(columns, { nights, count: arrivals + nights })
    this.#restricted = new RestrictedNights(columns, { first: this.#first, arrivals, nights })
    this.#offered = offeredArrivals(columns, today, { firstArrival, arrivals, nights })
    this.#isOfCampaign = campaignCode === undefined ? undefined : inCampaign(columns, campaignCode, () => true)
    this.#needsOffer = filters.offersOnly || campaignCode !== undefined
    this.#price = { min: filters.price.min ?? -Infinity, max: filters.price.max ?? Infinity }
    this.#daysAhead = nightsBetween(today, firstArrival)
    this.#sinceMidnight = now.getTime() - instantInNepal(firstArrival, '00:00').getTime()
  }

  addProperty(row: number): void {
    const { firstPlan, endPlan, roomOfPlan, planId } = this.#columns
    const end = endPlan[row] ?? 0
    let room = -1
    let isCandidate = false
    for (let plan = firstPlan[row] ?? 0; plan < end; plan++) {
      const own = roomOfPlan[plan] ?? 0
      if (own !== room) isCandidate = this.#isCandidate(own)
      room = own
      const isWanted = this.#query.planId === undefined || planId[plan] === this.#query.planId
      if (isCandidate && isWanted) this.#addPlan({ room, plan })
    }
  }

  /** Adds the mixes of some properties. */
  addMixes(rows: number[]): void {
    if (rows.length === 0) return
    const mixes = new MixDays({
      columns: this.#columns,
      query: this.#query,
      first: this.#first,
      daysAhead: this.#daysAhead,
      offered: this.#offered,
      isWanted: (room, day) => this.#isWanted(room) && (!this.#needsOffer || isWithin(this.#offeredOf(room), day)),
      isInPrice: (total) => this.#isInPrice(total),
      firstInPolicy: (plan) => this.#firstInPolicy(plan),
    })
    for (const row of rows) mixes.addProperty(row, this.#days)
  }

  days(): CheapestStay[] {
    return this.#days.stays()
  }

  /** Returns whether a room is asked for, fits the party and passes the filters. */
  #isCandidate(room: number): boolean {
    const { party, roomId } = this.#query
    if (roomId !== undefined && this.#columns.roomId[room] !== roomId) return false
    return fitsRoom(this.#columns, room, party) && this.#isWanted(room)
  }

  /** Returns whether a room passes the filters on campaign and offers on some arrival day. */
  #isWanted(room: number): boolean {
    const campaign = this.#columns.campaignOfRoom[room] ?? NO_OFFER
    if (!(this.#isOfCampaign?.(campaign) ?? true)) return false
    const { from, end } = this.#offeredOf(room)
    return !this.#needsOffer || from < end
  }

  /** Returns the arrival days on which a room has an offer. */
  #offeredOf(room: number): DayRange {
    return this.#offered(this.#columns.campaignOfRoom[room] ?? NO_OFFER)
  }

  /** Notes on which days a room has enough rooms left. */
  #readStock(room: number): void {
    if (room === this.#stockedRoom) return
    this.#stockedRoom = room
    const { taken, totalRooms, capacity } = this.#columns
    const { party, nights, arrivals } = this.#query
    const most = (totalRooms[room] ?? 0) - party.rooms
    // The night before the arrival days, after which all nights so far have rooms left. A room with too few has none in any night.
    let full = most < 0 ? Infinity : -1
    for (let night = 0; night < arrivals + nights - 1; night++) {
      if ((taken[(this.#first + night) * capacity.rooms + room] ?? 0) > most) full = Math.max(full, night)
      const arrival = night - nights + 1
      if (arrival >= 0) this.#isStocked[arrival] = full < arrival ? 1 : 0
    }
  }

  #addPlan(plan: PlanOfRoom): void {
    const { regular, offered } = this.#columns.prices
    const range = this.#offeredOf(plan.room)
    this.#addDays(plan, offered, range)
    if (this.#needsOffer) return
    this.#addDays(plan, regular, { from: 0, end: range.from })
    this.#addDays(plan, regular, { from: range.end, end: this.#query.arrivals })
  }

  /** Adds the stays of a plan that begin on some days, by its prices with or without the offer. */
  #addDays({ room, plan }: PlanOfRoom, nightly: Float64Array, range: DayRange): void {
    if (range.from >= range.end) return
    const { advanceDaysMin, advanceDaysMax } = this.#columns
    const { nights, party } = this.#query
    const dearer = this.#days.dearerThan(lowestNight(this.#columns, plan, nightly) * nights * party.rooms)
    const [from, end] = [Math.max(dearer.from, range.from), Math.min(dearer.end, range.end)]
    if (from >= end) return
    const advance = { least: advanceDaysMin[plan] ?? 0, most: advanceDaysMax[plan] ?? 0 }
    this.#readStock(room)
    this.#restricted.read(plan)
    this.#sums.read(plan, nightly, this.#restricted.states)
    for (let day = Math.max(from, this.#firstInPolicy(plan)); day < end; day++) {
      const total = this.#totalFrom(day)
      if (!this.#isInPrice(total)) continue
      const refusal = this.#isStocked[day] === 0 ? SOLD_OUT : this.#restricted.refusalOn(day, this.#daysAhead + day, advance)
      if (refusal === undefined) this.#days.add(day, total)
      else this.#days.refuse(day, refusal)
    }
  }

  #totalFrom(day: number): number {
    return this.#sums.from(day) * this.#query.party.rooms
  }

  #isInPrice(total: number): boolean {
    return total >= this.#price.min && total <= this.#price.max
  }

  /** Returns the first arrival day on which the plan passes the filter on free cancellation. A later one passes it, too. */
  #firstInPolicy(plan: number): number {
    if (!this.#query.filters.freeCancellation) return 0
    return Math.max(0, Math.floor((this.#sinceMidnight - freeUntil(this.#columns, plan)) / DAY) + 1)
  }
}
