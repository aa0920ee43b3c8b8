import { codeOf } from '../../rules/arrival-reasons.ts'
import { FLAG } from '../../rules/facts.ts'
import { WIDE, type Columns } from '../columns.ts'

type Span = { first: number; arrivals: number; nights: number }
/** The limits of a plan on days between booking and check-in. */
type Advance = { least: number; most: number }

const CLOSED = codeOf('closed')
const NO_ARRIVAL = codeOf('no_arrival')
const NO_DEPARTURE = codeOf('no_departure')

/** The states and restrictions of a plan's nights, for stays of one length that begin on any of some days. Reused for all plans. */
export class RestrictedNights {
  /** The state of each night, and of the last departure day. */
  readonly states: Uint16Array
  /** The number of restricted nights before each night. */
  readonly #restrictedBefore: Uint16Array
  readonly #rules: Uint32Array
  readonly #columns: Columns
  readonly #span: Span
  #series = -1
  #hasRules = false

  constructor(columns: Columns, span: Span) {
    const count = span.arrivals + span.nights
    this.states = new Uint16Array(count)
    this.#restrictedBefore = new Uint16Array(count + 1)
    this.#rules = new Uint32Array(count)
    this.#columns = columns
    this.#span = span
  }

  /** Reads the nights of a plan. Plans of one series have the same ones. */
  read(plan: number): void {
    const { seriesOfPlan, statesCount, statesOfSeries, stateOf, wideStates, capacity, prices } = this.#columns
    const series = seriesOfPlan[plan] ?? 0
    if (series === this.#series) return
    this.#series = series
    this.#hasRules = false
    if (statesCount[series] === 1) return void this.states.fill(0)
    const [firstState, wide] = [statesOfSeries[series] ?? 0, wideStates.get(series)]
    let restricted = 0
    for (let night = 0; night < this.states.length; night++) {
      const at = this.#span.first + night
      const narrow = stateOf[at * capacity.series + series] ?? 0
      const state = narrow === WIDE ? (wide?.[at] ?? 0) : narrow
      const rule = prices.rule[firstState + state] ?? 0
      this.states[night] = state
      this.#rules[night] = rule
      if (rule !== 0) restricted++
      this.#restrictedBefore[night + 1] = restricted
    }
    this.#hasRules = restricted > 0
  }

  /** Returns the code of why a stay cannot begin on a day, the first one in the order of `restrictionOf`; undefined when it can. */
  refusalOn(day: number, ahead: number, { least, most }: Advance): number | undefined {
    const isRestricted = this.#hasRules && this.#restrictedBefore[day] !== this.#restrictedBefore[day + this.#span.nights + 1]
    if (isRestricted && this.#isAnyClosed(day)) return CLOSED
    if (ahead < least) return codeOf('too_late', least)
    if (ahead > most) return codeOf('too_early', most)
    return isRestricted ? this.#nightRefusalOn(day) : undefined
  }

  #nightRefusalOn(day: number): number | undefined {
    const [arrival, departure] = [this.#rules[day] ?? 0, this.#rules[day + this.#span.nights] ?? 0]
    if (this.#hasFlag(arrival, FLAG.noArrival)) return NO_ARRIVAL
    return this.#hasFlag(departure, FLAG.noDeparture) ? NO_DEPARTURE : this.#lengthRefusalOn(day)
  }

  #isAnyClosed(day: number): boolean {
    for (let night = day; night < day + this.#span.nights; night++)
      if (this.#hasFlag(this.#rules[night] ?? 0, FLAG.closed)) return true
    return false
  }

  #lengthRefusalOn(day: number): number | undefined {
    const { minArrival, maxArrival, minThrough, maxThrough } = this.#columns.prices.rules
    const { nights } = this.#span
    const arrival = this.#rules[day] ?? 0
    let [min, max] = [minArrival[arrival] ?? 0, maxArrival[arrival] ?? 0]
    for (let night = day; night < day + nights; night++) {
      const rule = this.#rules[night] ?? 0
      min = Math.max(min, minThrough[rule] ?? 0)
      max = Math.min(max, maxThrough[rule] ?? 0)
    }
    if (nights < min) return codeOf('min_stay', min)
    return nights > max ? codeOf('max_stay', max) : undefined
  }

  #hasFlag(rule: number, flag: number): boolean {
    return ((this.#columns.prices.rules.flags[rule] ?? 0) & flag) !== 0
  }
}
