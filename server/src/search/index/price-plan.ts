import { WIDE, type Columns } from './columns.ts'
import { FLAG } from '../rules/facts.ts'

/** The nights of a stay in the columns, the last one excluded. */
export type NightRange = { first: number; end: number }

/**
 * Prices plans for a stay: the twin of `priceStay` and `restrictionOf`. `price` writes into `total` (one room, in paisa) and `isSold` (no
 * restriction applies), because a search prices tens of thousands of plans.
 */
export class PlanPricer {
  total = 0
  isSold = true
  readonly #columns: Columns
  readonly #nights: NightRange

  constructor(columns: Columns, nights: NightRange) {
    this.#columns = columns
    this.#nights = nights
  }

  /** Prices a plan by the prices with or without offers. */
  price(plan: number, prices: Float64Array): void {
    const { statesCount, seriesOfPlan, pricesOfPlan } = this.#columns
    const { first, end } = this.#nights
    const series = seriesOfPlan[plan] ?? 0
    const start = pricesOfPlan[plan] ?? 0
    this.isSold = true
    if (statesCount[series] === 1) {
      this.total = (prices[start] ?? 0) * (end - first)
      return
    }
    this.#sumNights(series, start, prices)
    if (this.isSold) this.isSold = (this.#flagsOf(series, end) & FLAG.noDeparture) === 0
  }

  #sumNights(series: number, start: number, prices: Float64Array): void {
    const { statesOfSeries, prices: states } = this.#columns
    const { first, end } = this.#nights
    const firstState = statesOfSeries[series] ?? 0
    let total = 0
    for (let night = first; night < end; night++) {
      const state = this.#stateOf(series, night)
      total += prices[start + state] ?? 0
      const rule = states.rule[firstState + state] ?? 0
      if (rule !== 0 && this.isSold) this.isSold = this.#allowsNight(rule) && (night > first || this.#allowsArrival(rule))
    }
    this.total = total
  }

  #stateOf(series: number, night: number): number {
    const { stateOf, capacity, wideStates } = this.#columns
    const state = stateOf[night * capacity.series + series] ?? 0
    return state === WIDE ? (wideStates.get(series)?.[night] ?? 0) : state
  }

  #flagsOf(series: number, night: number): number {
    const { statesOfSeries, prices } = this.#columns
    const rule = prices.rule[(statesOfSeries[series] ?? 0) + this.#stateOf(series, night)] ?? 0
    return prices.rules.flags[rule] ?? 0
  }

  #allowsNight(rule: number): boolean {
    const { flags, minThrough, maxThrough } = this.#columns.prices.rules
    const length = this.#nights.end - this.#nights.first
    const isClosed = ((flags[rule] ?? 0) & FLAG.closed) !== 0
    return !isClosed && length >= (minThrough[rule] ?? 0) && length <= (maxThrough[rule] ?? 0)
  }

  #allowsArrival(rule: number): boolean {
    const { flags, minArrival, maxArrival } = this.#columns.prices.rules
    const length = this.#nights.end - this.#nights.first
    const isRefused = ((flags[rule] ?? 0) & FLAG.noArrival) !== 0
    return !isRefused && length >= (minArrival[rule] ?? 0) && length <= (maxArrival[rule] ?? 0)
  }
}
