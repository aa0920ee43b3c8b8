import type { CalendarDate } from '@chautari/contract/dates'
import { chooseMixes } from '../mixes/choose-mixes.ts'
import { choosePlans } from './choose-plans.ts'
import { byteAt, intAt, numberAt } from '../column-values.ts'
import type { Columns } from '../columns.ts'
import type { StayQuery } from '../stay-query.ts'

/** Chooses the plan, or the mix, that represents each candidate for the query's stay. */
export function choosePlansOfStay(columns: Columns, query: StayQuery, count: number): void {
  choosePlans(columns, query, count)
  chooseMixes(columns, query, count)
}

/**
 * Chooses plan or mix and arrival day of each candidate, and returns a function for the day. A candidate passes a filter if it does on one of the
 * days, and is represented by its best dates: free ones first, then the cheapest, then in the order of preference. All stays have one
 * length, so their totals compare.
 */
export function chooseDates(columns: Columns, query: StayQuery, count: number): (candidate: number) => CalendarDate {
  const arrivals = [query.stay.from, ...(query.otherArrivals ?? [])]
  const { chosen, isMix, rank, unfilteredRank, planChoices } = columns.scratch
  const best = {
    day: new Int32Array(count),
    chosen: new Int32Array(count).fill(-1),
    isMix: new Uint8Array(count),
    rank: new Float64Array(count).fill(Infinity),
    unfilteredRank: new Float64Array(count).fill(Infinity),
    planChoices: new Uint8Array(count),
  }
  for (const [day, from] of arrivals.entries()) {
    choosePlansOfStay(columns, { ...query, stay: { ...query.stay, from } }, count)
    for (let n = 0; n < count; n++) {
      best.planChoices[n] = (best.planChoices[n] ?? 0) | (planChoices[n] ?? 0)
      best.unfilteredRank[n] = Math.min(numberAt(best.unfilteredRank, n), numberAt(unfilteredRank, n))
      if (numberAt(rank, n) >= numberAt(best.rank, n)) continue
      best.rank[n] = numberAt(rank, n)
      best.chosen[n] = intAt(chosen, n)
      best.isMix[n] = byteAt(isMix, n)
      best.day[n] = day
    }
  }
  chosen.set(best.chosen)
  isMix.set(best.isMix)
  rank.set(best.rank)
  unfilteredRank.set(best.unfilteredRank)
  planChoices.set(best.planChoices)
  return (candidate) => arrivals[best.day[candidate] ?? 0] ?? query.stay.from
}
