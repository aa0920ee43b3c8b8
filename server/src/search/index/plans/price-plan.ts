import { WIDE, type Columns } from '../columns.ts'
import { FLAG } from '../../rules/facts.ts'

/** The nights of a stay in the columns, the last one excluded. */
export type NightRange = { first: number; end: number }

/**
 * Prices plans for a stay: the twin of `priceStay` and `restrictionOf`. `price` writes into `total` (one room, in paisa) and `isSold` (no
 * restriction applies), because a search prices tens of thousands of plans.
 */
export class PlanPricer {
  total = 0
  isSold = true
  // The columns that every plan is priced from, looked up once.
  readonly #seriesOfPlan: Int32Array
  readonly #pricesOfPlan: Int32Array
  readonly #statesCount: Uint16Array
  readonly #statesOfSeries: Int32Array
  readonly #states: Uint8Array
  readonly #wideStates: Columns['wideStates']
  readonly #stride: number
  readonly #ruleOfState: Uint32Array
  readonly #rules: Columns['prices']['rules']
  readonly #first: number
  readonly #end: number

  constructor(columns: Columns, { first, end }: NightRange) {
    const { prices } = columns
    this.#seriesOfPlan = columns.seriesOfPlan
    this.#pricesOfPlan = columns.pricesOfPlan
    this.#statesCount = columns.statesCount
    this.#statesOfSeries = columns.statesOfSeries
    this.#states = columns.stateOf
    this.#wideStates = columns.wideStates
    this.#stride = columns.capacity.series
    this.#ruleOfState = prices.rule
    this.#rules = prices.rules
    this.#first = first
    this.#end = end
  }

  /** Prices a plan by the prices with or without offers. */
  price(plan: number, prices: Float64Array): void {
    const series = this.#seriesOfPlan[plan] ?? 0
    const start = this.#pricesOfPlan[plan] ?? 0
    this.isSold = true
    if (this.#statesCount[series] === 1) {
      this.total = (prices[start] ?? 0) * (this.#end - this.#first)
      return
    }
    this.#sumNights(series, start, prices)
    if (this.isSold) this.isSold = (this.#flagsOf(series, this.#end) & FLAG.noDeparture) === 0
  }

  #sumNights(series: number, start: number, prices: Float64Array): void {
    const firstState = this.#statesOfSeries[series] ?? 0
    const [first, end, rules] = [this.#first, this.#end, this.#ruleOfState]
    let total = 0
    for (let night = first; night < end; night++) {
      const state = this.#stateOf(series, night)
      total += prices[start + state] ?? 0
      const rule = rules[firstState + state] ?? 0
      if (rule !== 0 && this.isSold) this.isSold = this.#allowsNight(rule) && (night > first || this.#allowsArrival(rule))
    }
    this.total = total
  }

  #stateOf(series: number, night: number): number {
    const state = this.#states[night * this.#stride + series] ?? 0
    return state === WIDE ? (this.#wideStates.get(series)?.[night] ?? 0) : state
  }

  #flagsOf(series: number, night: number): number {
    const rule = this.#ruleOfState[(this.#statesOfSeries[series] ?? 0) + this.#stateOf(series, night)] ?? 0
    return this.#rules.flags[rule] ?? 0
  }

  #allowsNight(rule: number): boolean {
    const { flags, minThrough, maxThrough } = this.#rules
    const length = this.#end - this.#first
    const isClosed = ((flags[rule] ?? 0) & FLAG.closed) !== 0
    return !isClosed && length >= (minThrough[rule] ?? 0) && length <= (maxThrough[rule] ?? 0)
  }

  #allowsArrival(rule: number): boolean {
    const { flags, minArrival, maxArrival } = this.#rules
    const length = this.#end - this.#first
    const isRefused = ((flags[rule] ?? 0) & FLAG.noArrival) !== 0
    return !isRefused && length >= (minArrival[rule] ?? 0) && length <= (maxArrival[rule] ?? 0)
  }
}
