import { DAY, dayInNepal, instantInNepal, nightsBetween } from '@chautari/contract/dates'
import { stays } from '../../../availability/index.ts'
import { codeOf, reasonOf, type ArrivalReason } from '../../rules/arrival-reasons.ts'
import { visitCandidates } from '../candidates.ts'
import { NO_OFFER, type Columns } from '../columns.ts'
import { fitsRoom, freeUntil } from '../plan-terms.ts'
import { propertyFilters } from '../property-filters.ts'
import { inCampaign, runningOffers } from '../running-offers.ts'
import type { CalendarQuery } from './calendar-query.ts'
import { MixDays } from './mix-days.ts'
import { NightSums } from './night-sums.ts'
import { RestrictedNights } from './restricted-nights.ts'

/** The cheapest stay that begins on a day, in paisa for all its rooms; null with the reason when there is none. */
export type CheapestStay = { total: number | null; reason: ArrivalReason | null }

const SOLD_OUT = codeOf('sold_out')
const NO_MATCH = codeOf('no_match')

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

/** Collects the cheapest total of each arrival day, plan by plan: each night is read once, whatever the length of the stay. */
class Calendar {
  readonly #columns: Columns
  readonly #query: CalendarQuery
  readonly #first: number
  readonly #totals: Float64Array
  readonly #reasons: Float64Array
  /** By arrival day, for the room that is being read: whether enough rooms are left in all nights. */
  readonly #isStocked: Uint8Array
  /** The prices of the plan that is being read. */
  readonly #sums: NightSums
  readonly #restricted: RestrictedNights
  readonly #isRunning: (campaign: number) => boolean
  readonly #isOfCampaign: ((campaign: number) => boolean) | undefined
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
    this.#totals = new Float64Array(arrivals).fill(Infinity)
    this.#reasons = new Float64Array(arrivals).fill(NO_MATCH)
    this.#isStocked = new Uint8Array(arrivals)
    this.#sums = new NightSums(columns, { nights, count: arrivals + nights })
    this.#restricted = new RestrictedNights(columns, { first: this.#first, arrivals, nights })
    this.#isRunning = runningOffers(columns, today)
    this.#isOfCampaign = campaignCode === undefined ? undefined : inCampaign(columns, campaignCode, this.#isRunning)
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
      if (own !== room) isCandidate = this.#enterRoom(own)
      room = own
      const isWanted = this.#query.planId === undefined || planId[plan] === this.#query.planId
      if (isCandidate && isWanted) this.#addPlan({ row, room, plan })
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
      isRunning: this.#isRunning,
      isWanted: (room) => this.#isWanted(room),
      isInPrice: (total) => this.#isInPrice(total),
      firstInPolicy: (row, plan) => this.#firstInPolicy(row, plan),
    })
    for (const row of rows) mixes.addProperty(row, { totals: this.#totals, reasons: this.#reasons })
  }

  days(): CheapestStay[] {
    return Array.from(this.#totals, (total, day) =>
      total === Infinity ? { total: null, reason: reasonOf(this.#reasons[day] ?? NO_MATCH) } : { total, reason: null },
    )
  }

  /** Returns whether a room can be booked by the party, and notes on which days it has rooms left. */
  #enterRoom(room: number): boolean {
    const { party, roomId } = this.#query
    if (roomId !== undefined && this.#columns.roomId[room] !== roomId) return false
    if (!fitsRoom(this.#columns, room, party) || !this.#isWanted(room)) return false
    this.#readStock(room)
    return true
  }

  /** Returns whether a room passes the filters on campaign and offers. */
  #isWanted(room: number): boolean {
    const campaign = this.#columns.campaignOfRoom[room] ?? NO_OFFER
    if (!(this.#isOfCampaign?.(campaign) ?? true)) return false
    return !this.#query.filters.offersOnly || this.#isRunning(campaign)
  }

  #readStock(room: number): void {
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

  #addPlan({ row, room, plan }: { row: number; room: number; plan: number }): void {
    const { prices, campaignOfRoom, advanceDaysMin, advanceDaysMax } = this.#columns
    const isOffered = this.#isRunning(campaignOfRoom[room] ?? NO_OFFER)
    const advance = { least: advanceDaysMin[plan] ?? 0, most: advanceDaysMax[plan] ?? 0 }
    this.#restricted.read(plan)
    this.#sums.read(plan, isOffered ? prices.offered : prices.regular, this.#restricted.states)
    for (let day = this.#firstInPolicy(row, plan); day < this.#query.arrivals; day++) {
      const total = this.#totalFrom(day)
      if (!this.#isInPrice(total)) continue
      const refusal = this.#isStocked[day] === 0 ? SOLD_OUT : this.#restricted.refusalOn(day, this.#daysAhead + day, advance)
      if (refusal !== undefined) this.#note(day, refusal)
      else if (total < (this.#totals[day] ?? 0)) this.#totals[day] = total
    }
  }

  #totalFrom(day: number): number {
    return this.#sums.from(day) * this.#query.party.rooms
  }

  #isInPrice(total: number): boolean {
    return total >= this.#price.min && total <= this.#price.max
  }

  #note(day: number, reason: number): void {
    if (reason < (this.#reasons[day] ?? 0)) this.#reasons[day] = reason
  }

  /** Returns the first arrival day on which the plan passes the filter on free cancellation. A later one passes it, too. */
  #firstInPolicy(row: number, plan: number): number {
    if (!this.#query.filters.freeCancellation) return 0
    return Math.max(0, Math.floor((this.#sinceMidnight - freeUntil(this.#columns, row, plan)) / DAY) + 1)
  }
}
