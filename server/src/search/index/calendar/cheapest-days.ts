import { codeOf, reasonOf, type ArrivalReason } from '../../rules/arrival-reasons.ts'

/** The cheapest stay that begins on a day, in paisa for all its rooms; null with the reason when there is none. */
export type CheapestStay = { total: number | null; reason: ArrivalReason | null }

/** Arrival days by their numbers, the last one excluded. */
export type DayRange = { from: number; end: number }

const NO_MATCH = codeOf('no_match')

/**
 * The cheapest total of each arrival day so far, in paisa, and the mildest reason why there is none. Tells on which days a total could be
 * the cheapest, because most plans of a city need not be read for any.
 */
export class CheapestDays {
  readonly #totals: Float64Array
  readonly #reasons: Float64Array
  #highest = Infinity

  constructor(arrivals: number) {
    this.#totals = new Float64Array(arrivals).fill(Infinity)
    this.#reasons = new Float64Array(arrivals).fill(NO_MATCH)
  }

  /** Returns the days between the first and the last that are dearer than a total. Days without a stay are dearer than any. */
  dearerThan(total: number): DayRange {
    if (total >= this.#highest) return { from: 0, end: 0 }
    let [from, end] = [0, this.#totals.length]
    while (from < end && !this.isDearer(from, total)) from++
    while (end > from && !this.isDearer(end - 1, total)) end--
    return { from, end }
  }

  /** Returns whether a stay would be the cheapest of its day. */
  isDearer(day: number, total: number): boolean {
    return (this.#totals[day] ?? 0) > total
  }

  /** Notes a stay, which counts when it is the cheapest of its day. */
  add(day: number, total: number): void {
    const before = this.#totals[day] ?? 0
    if (total >= before) return
    this.#totals[day] = total
    if (before === this.#highest) this.#highest = this.#totals.reduce((highest, other) => Math.max(highest, other), 0)
  }

  /** Notes the code of a reason, which counts when the day has no stay. */
  refuse(day: number, reason: number): void {
    if (reason < (this.#reasons[day] ?? 0)) this.#reasons[day] = reason
  }

  stays(): CheapestStay[] {
    return Array.from(this.#totals, (total, day) =>
      total === Infinity ? { total: null, reason: reasonOf(this.#reasons[day] ?? NO_MATCH) } : { total, reason: null },
    )
  }
}
