import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { WIDE, type Columns, type SeriesRow } from './columns.ts'
import { NIGHTS } from '../rules/days.ts'
import { NIGHT_FIELDS, type NightsWritten, type Restrictions } from '../rules/facts.ts'

// Other nights of a series stay in memory until the columns are built again, and are compared with each written one (our choice).
const STATES_MAX = 4096

type Written = { planId: number; from: CalendarDate; to: CalendarDate; nights: NightsWritten }

/**
 * Replaces the written nights of a plan from a day to another, both included. Nights without a row have the plan's base. Returns false
 * when the plan has had too many different nights and the columns must be built again.
 */
export function writeNights(columns: Columns, { planId, from, to, nights }: Written): boolean {
  const series = columns.rowOfSeries.get(planId)
  if (!series) return true
  if ((columns.statesCount[series.row] ?? 0) + Math.min(nights.length / NIGHT_FIELDS, NIGHTS) > STATES_MAX) return false
  const { firstDay } = columns
  const last = Math.min(NIGHTS - 1, nightsBetween(firstDay, to))
  for (let night = Math.max(0, nightsBetween(firstDay, from)); night <= last; night++)
    writeState(columns, series, { night, state: 0 })
  addNights(columns, series, nights)
  return true
}

/** Adds written nights to a series that has none on these days. */
export function addNights(columns: Columns, series: SeriesRow, nights: NightsWritten): void {
  for (let at = 0; at < nights.length; at += NIGHT_FIELDS) {
    const night = columns.nightOf(nights[at] ?? 0)
    if (night < 0) continue
    const price = nights[at + 1] ?? -1
    const written = { rule: ruleOf(columns, nights, at), base: price === -1 ? series.basePaisa : price }
    writeState(columns, series, { night, state: stateOf(columns, series, written) })
  }
}

type NightState = { night: number; state: number }

function writeState({ stateOf, wideStates, capacity }: Columns, { row }: SeriesRow, { night, state }: NightState): void {
  stateOf[night * capacity.series + row] = Math.min(state, WIDE)
  if (state < WIDE) return
  const wide = wideStates.get(row) ?? new Uint16Array(NIGHTS)
  wideStates.set(row, wide)
  wide[night] = state
}

/** Returns the number of the restrictions of a night that starts at a position of the list. */
function ruleOf({ prices }: Columns, nights: NightsWritten, at: number): number {
  // Most nights have none, and a list and an object for each would have to be collected.
  if (isUnrestricted(nights, at)) return 0
  const [flags = 0, minStayArrival = 0, maxStayArrival = 0, minStayThrough = 0, maxStayThrough = 0] = nights.slice(
    at + 2,
    at + NIGHT_FIELDS,
  )
  const restrictions: Restrictions = { flags, minStayArrival, maxStayArrival, minStayThrough, maxStayThrough }
  return prices.ruleNumberOf(restrictions)
}

function isUnrestricted(nights: NightsWritten, at: number): boolean {
  for (let field = at + 2; field < at + NIGHT_FIELDS; field++) if (nights[field] !== 0) return false
  return true
}

/** Returns the number of a night's state, which is added when the series has no such night yet. */
function stateOf(columns: Columns, series: SeriesRow, { rule, base }: { rule: number; base: number }): number {
  const { prices, statesOfSeries, statesCount } = columns
  const start = statesOfSeries[series.row] ?? 0
  const count = statesCount[series.row] ?? 0
  for (let state = 0; state < count; state++)
    if (prices.rule[start + state] === rule && prices.base[start + state] === base) return state
  if (count === series.statesSize) enlarge(columns, series)
  addState(columns, series, { rule, base })
  return count
}

/** Adds a state to a series, with its price in every plan that is sold by its nights. */
export function addState(columns: Columns, series: SeriesRow, { rule, base }: { rule: number; base: number }): void {
  const { prices, statesOfSeries, statesCount, pricesOfPlan, lowestOfPlan, hasOnePrice } = columns
  const count = statesCount[series.row] ?? 0
  const at = (statesOfSeries[series.row] ?? 0) + count
  prices.rule[at] = rule
  prices.base[at] = base
  for (const plan of series.plans) {
    const { pricePaisa, regularPaisa } = prices.writePrice((pricesOfPlan[plan.row] ?? 0) + count, base, plan)
    const lowest = plan.row * 2
    lowestOfPlan[lowest] = Math.min(lowestOfPlan[lowest] ?? Infinity, regularPaisa)
    lowestOfPlan[lowest + 1] = Math.min(lowestOfPlan[lowest + 1] ?? Infinity, pricePaisa)
    hasOnePrice[plan.row] = count === 0 ? 1 : 0
  }
  statesCount[series.row] = count + 1
}

/** Moves the states and prices of a series to twice the room. */
function enlarge({ prices, statesOfSeries, pricesOfPlan }: Columns, series: SeriesRow): void {
  const size = series.statesSize
  const [oldStart, start] = [statesOfSeries[series.row] ?? 0, prices.reserveStates(size * 2)]
  prices.rule.copyWithin(start, oldStart, oldStart + size)
  prices.base.copyWithin(start, oldStart, oldStart + size)
  statesOfSeries[series.row] = start
  for (const { row } of series.plans) {
    const [from, to] = [pricesOfPlan[row] ?? 0, prices.reservePrices(size * 2)]
    prices.offered.copyWithin(to, from, from + size)
    prices.regular.copyWithin(to, from, from + size)
    pricesOfPlan[row] = to
  }
  series.statesSize = size * 2
}
