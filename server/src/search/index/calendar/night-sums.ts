import type { Columns } from '../columns.ts'

/** The prices of a plan's nights, added up so that any stay is one subtraction. Reused for all plans. */
export class NightSums {
  readonly #columns: Columns
  readonly #nights: number
  /** By night: the price of all nights up to it. */
  readonly #sums: Float64Array

  /** `nights` is the length of a stay, `count` the number of nights from the first one on. */
  constructor(columns: Columns, { nights, count }: { nights: number; count: number }) {
    this.#columns = columns
    this.#nights = nights
    this.#sums = new Float64Array(count)
  }

  /** Adds up the prices of a plan, with or without offers, by the states of its nights. */
  read(plan: number, prices: Float64Array, states: Uint16Array): void {
    const start = this.#columns.pricesOfPlan[plan] ?? 0
    let sum = 0
    for (let night = 0; night < this.#sums.length; night++) {
      sum += prices[start + (states[night] ?? 0)] ?? 0
      this.#sums[night] = sum
    }
  }

  /** Returns the price of one room for a stay that begins on a day. */
  from(day: number): number {
    const before = day === 0 ? 0 : (this.#sums[day - 1] ?? 0)
    return (this.#sums[day + this.#nights - 1] ?? 0) - before
  }
}

/** Returns the lowest price that a plan has for any night, with or without offers. */
export function lowestNight(columns: Columns, plan: number, prices: Float64Array): number {
  const start = columns.pricesOfPlan[plan] ?? 0
  const end = start + (columns.statesCount[columns.seriesOfPlan[plan] ?? 0] ?? 0)
  let lowest = Infinity
  for (let at = start; at < end; at++) lowest = Math.min(lowest, prices[at] ?? 0)
  return lowest
}
