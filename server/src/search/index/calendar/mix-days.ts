import { stays } from '../../../availability/index.ts'
import { codeOf } from '../../rules/arrival-reasons.ts'
import { intAt } from '../column-values.ts'
import { NO_OFFER, type Columns } from '../columns.ts'
import { fitsRoom } from '../plans/plan-terms.ts'
import type { CalendarQuery } from './calendar-query.ts'
import type { CheapestDays, DayRange } from './cheapest-days.ts'
import { lowestNight, NightSums } from './night-sums.ts'
import { RestrictedNights } from './restricted-nights.ts'

/** The query of a calendar and the functions derived from it. */
export type CalendarContext = {
  columns: Columns
  query: CalendarQuery
  /** The first arrival day, by its number in the columns. */
  first: number
  daysAhead: number
  /** Returns the arrival days on which an offer applies, by its campaign. */
  offered: (campaign: number) => DayRange
  /** Returns whether a room passes the filters on campaign and offers on an arrival day. */
  isWanted: (room: number, day: number) => boolean
  /** Returns the first arrival day on which a plan passes the filter on free cancellation. */
  firstInPolicy: (plan: number) => number
  isInPrice: (total: number) => boolean
}

/** A room type: by arrival day the rooms left, its cheapest plan sold, and the price of one room in it; Infinity without a plan. */
class RoomDays {
  readonly room: number
  readonly left: Int32Array
  readonly total: Float64Array
  readonly plan: Int32Array

  constructor(room: number, arrivals: number) {
    this.room = room
    this.left = new Int32Array(arrivals)
    this.total = new Float64Array(arrivals).fill(Infinity)
    this.plan = new Int32Array(arrivals)
  }
}

type MixFound = { lines: { room: RoomDays; quantity: number }[]; total: number }

const SOLD_OUT = codeOf('sold_out')

/** Adds mixes to the days of a calendar: those that a search for each day finds, where no single room type is free (issue 14 §2). */
export class MixDays {
  readonly #context: CalendarContext
  readonly #restricted: RestrictedNights
  readonly #sums: NightSums
  /** By arrival day, for the property that is being read: the code of the mildest reason against one of its plans. */
  readonly #refusals: Float64Array

  constructor(context: CalendarContext) {
    const { columns, first, query } = context
    const { arrivals, nights } = query
    this.#context = context
    this.#restricted = new RestrictedNights(columns, { first, arrivals, nights })
    this.#sums = new NightSums(columns, { nights, count: arrivals + nights })
    this.#refusals = new Float64Array(arrivals)
  }

  addProperty(row: number, days: CheapestDays): void {
    const { columns, query } = this.#context
    const { from, end } = days.dearerThan(this.#lowestTotal(row))
    if (from === end) return
    const types = this.#typesOf(row)
    const all = types.map((type) => ({ ...type, left: columns.totalRooms[type.id] ?? 0 }))
    // Prices are the same here, so that it has several types only if no single one is large enough.
    const largest = types.length < 2 ? undefined : stays.cheapestMix(all, query.party)
    if (!largest) return
    const rooms = this.#readRooms(row)
    for (let day = from; day < end; day++) {
      if (rooms.some((room) => this.#isEnough(room, day))) continue
      const mix = this.#mixOn(day, { types, rooms, days })
      if (mix === undefined) {
        if (largest.length > 1) days.refuse(day, this.#refusals[day] ?? 0)
      } else if (this.#passesFilters(mix, day)) days.add(day, mix.total)
    }
  }

  /** Returns a total that no mix of a property is below. */
  #lowestTotal(row: number): number {
    const { columns, query, offered } = this.#context
    const { firstPlan, endPlan, roomOfPlan, campaignOfRoom, prices } = columns
    let lowest = Infinity
    for (let plan = firstPlan[row] ?? 0; plan < (endPlan[row] ?? 0); plan++) {
      const { from, end } = offered(campaignOfRoom[roomOfPlan[plan] ?? 0] ?? NO_OFFER)
      lowest = Math.min(lowest, lowestNight(columns, plan, from < end ? prices.offered : prices.regular))
    }
    return lowest * query.nights * query.party.rooms
  }

  #typesOf(row: number): stays.RoomType[] {
    const { firstRoom, endRoom, maxGuests, maxChildren } = this.#context.columns
    const first = firstRoom[row] ?? 0
    return Array.from({ length: (endRoom[row] ?? 0) - first }, (_, n) => {
      const room = first + n
      return { id: room, maxGuests: maxGuests[room] ?? 0, maxChildren: maxChildren[room] ?? 0, left: 0, pricePaisa: 0 }
    })
  }

  /** Returns whether a single room type is free for the party. */
  #isEnough({ room, left, total }: RoomDays, day: number): boolean {
    const { columns, query } = this.#context
    return (left[day] ?? 0) >= query.party.rooms && total[day] !== Infinity && fitsRoom(columns, room, query.party)
  }

  /** Returns the cheapest mix that begins on a day, whatever the filters; undefined where there is none that is cheaper. */
  #mixOn(
    day: number,
    { types, rooms, days }: { types: stays.RoomType[]; rooms: RoomDays[]; days: CheapestDays },
  ): MixFound | undefined {
    const { party } = this.#context.query
    const priced = types.map((type, index) => {
      return { ...type, left: rooms[index]?.left[day] ?? 0, pricePaisa: rooms[index]?.total[day] ?? Infinity }
    })
    const sold = priced.filter(({ left, pricePaisa }) => left > 0 && pricePaisa !== Infinity)
    const lowest = party.rooms * Math.min(...sold.map(({ pricePaisa }) => pricePaisa))
    if (!days.isDearer(day, lowest)) return undefined
    const lines = (stays.cheapestMix(sold, party) ?? []).flatMap(({ id, quantity }) =>
      rooms.filter(({ room }) => room === id).map((room) => ({ room, quantity })),
    )
    if (lines.length < 2) return undefined
    return { lines, total: lines.reduce((sum, { room, quantity }) => sum + (room.total[day] ?? 0) * quantity, 0) }
  }

  #passesFilters({ lines, total }: MixFound, day: number): boolean {
    const { isWanted, isInPrice, firstInPolicy } = this.#context
    return isInPrice(total) && lines.every(({ room }) => isWanted(room.room, day) && firstInPolicy(room.plan[day] ?? 0) <= day)
  }

  #readRooms(row: number): RoomDays[] {
    const { columns, query } = this.#context
    const { firstRoom, endRoom, firstPlan, endPlan, roomOfPlan } = columns
    const first = firstRoom[row] ?? 0
    const rooms = Array.from({ length: (endRoom[row] ?? 0) - first }, (_, n) => new RoomDays(first + n, query.arrivals))
    this.#refusals.fill(SOLD_OUT)
    for (const room of rooms) this.#readStock(room)
    for (let plan = firstPlan[row] ?? 0; plan < (endPlan[row] ?? 0); plan++) {
      const room = rooms[(roomOfPlan[plan] ?? 0) - first]
      if (room) this.#readPlan(plan, room)
    }
    return rooms
  }

  #readStock({ room, left }: RoomDays): void {
    const { columns, first, query } = this.#context
    const { taken, totalRooms, capacity } = columns
    for (let day = 0; day < query.arrivals; day++) {
      let most = 0
      for (let night = first + day; night < first + day + query.nights; night++)
        most = Math.max(most, taken[night * capacity.rooms + room] ?? 0)
      left[day] = (totalRooms[room] ?? 0) - most
    }
  }

  #readPlan(plan: number, room: RoomDays): void {
    const { columns, query, offered } = this.#context
    const { prices, campaignOfRoom } = columns
    const { from, end } = offered(campaignOfRoom[room.room] ?? NO_OFFER)
    this.#restricted.read(plan)
    this.#readDays({ plan, room }, prices.offered, { from, end })
    this.#readDays({ plan, room }, prices.regular, { from: 0, end: from })
    this.#readDays({ plan, room }, prices.regular, { from: end, end: query.arrivals })
  }

  /** Reads the stays of a plan that begin on some days, by its prices with or without the offer. */
  #readDays(
    { plan, room: { left, total, plan: plans } }: { plan: number; room: RoomDays },
    nightly: Float64Array,
    days: DayRange,
  ): void {
    if (days.from >= days.end) return
    const { columns, daysAhead } = this.#context
    const { advanceDaysMin, advanceDaysMax } = columns
    const advance = { least: advanceDaysMin[plan] ?? 0, most: advanceDaysMax[plan] ?? 0 }
    this.#sums.read(plan, nightly, this.#restricted.states)
    for (let { from: day } = days; day < days.end; day++) {
      const refusal = intAt(left, day) < 1 ? SOLD_OUT : this.#restricted.refusalOn(day, daysAhead + day, advance)
      if (refusal !== undefined) {
        this.#refusals[day] = Math.min(this.#refusals[day] ?? 0, refusal)
      } else if (this.#sums.from(day) < (total[day] ?? 0)) {
        total[day] = this.#sums.from(day)
        plans[day] = plan
      }
    }
  }
}
