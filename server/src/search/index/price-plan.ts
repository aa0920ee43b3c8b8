import { WIDE, type Columns } from './columns.ts'
import { FLAG } from './facts.ts'

/** The price of one room for a stay in a plan, in paisa, and whether its restrictions allow the stay. Filled anew by `pricePlan`. */
export type PlanPriced = { total: number; isSold: boolean }

/**
 * Prices a plan for the nights from `first` to `end`, excluded: the twin of `priceStay` and `restrictionOf`. Writes into `priced`, because a
 * search prices tens of thousands of plans.
 */
export function pricePlan(
  columns: Columns,
  plan: number,
  { first, end, prices }: { first: number; end: number; prices: Float64Array },
  priced: PlanPriced,
): void {
  const { statesCount, statesOfSeries, pricesOfPlan, prices: states } = columns
  const series = columns.seriesOfPlan[plan] ?? 0
  const at = pricesOfPlan[plan] ?? 0
  priced.isSold = true
  if (statesCount[series] === 1) {
    priced.total = (prices[at] ?? 0) * (end - first)
    return
  }
  const stride = columns.capacity.series
  const start = statesOfSeries[series] ?? 0
  let total = 0
  for (let night = first; night < end; night++) {
    let state = columns.stateOf[night * stride + series] ?? 0
    if (state === WIDE) state = columns.wideStates.get(series)?.[night] ?? 0
    total += prices[at + state] ?? 0
    const rule = states.rule[start + state] ?? 0
    if (rule !== 0 && priced.isSold) priced.isSold = allows(columns, rule, { isArrival: night === first, length: end - first })
  }
  priced.total = total
  if (!priced.isSold) return
  let departure = columns.stateOf[end * stride + series] ?? 0
  if (departure === WIDE) departure = columns.wideStates.get(series)?.[end] ?? 0
  const rule = states.rule[start + departure] ?? 0
  priced.isSold = ((states.rules.flags[rule] ?? 0) & FLAG.noDeparture) === 0
}

function allows({ prices }: Columns, rule: number, { isArrival, length }: { isArrival: boolean; length: number }): boolean {
  const { flags, minArrival, maxArrival, minThrough, maxThrough } = prices.rules
  const flag = flags[rule] ?? 0
  if (flag & FLAG.closed || (isArrival && flag & FLAG.noArrival)) return false
  if (length < (minThrough[rule] ?? 0) || length > (maxThrough[rule] ?? 0)) return false
  return !isArrival || (length >= (minArrival[rule] ?? 0) && length <= (maxArrival[rule] ?? 0))
}
