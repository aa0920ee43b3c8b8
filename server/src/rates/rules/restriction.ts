import { nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { RestrictionKind } from '@chautari/contract/rates/shapes'
import type { AdvanceLimits, PlanNight } from './plan.ts'

/** The reason for which a plan is not sold for a stay. `count` is the limit, in nights or days; null where the kind has none. */
export type Restriction = { kind: RestrictionKind; count: number | null }

type Dates = { from: CalendarDate; to: CalendarDate; today: CalendarDate }

/**
 * Returns why a plan is not sold for a stay; null when it is. Arrival restrictions count on the arrival day and `noDeparture` on the
 * departure day; every night of the stay must be open (issue 14 §1). Tests compare it with the SQL in `pricedPlans`.
 */
export function restrictionOf(limits: AdvanceLimits, nights: PlanNight[], { from, to, today }: Dates): Restriction | null {
  const length = nightsBetween(from, to)
  const through = nights.filter(({ night }) => night >= from && night < to)
  const arrival = through.filter(({ night }) => night === from)
  if (through.some(({ closed }) => closed)) return { kind: 'closed', count: null }
  const advance = advanceRestriction(limits, nightsBetween(today, from))
  if (advance) return advance
  if (arrival.some(({ noArrival }) => noArrival)) return { kind: 'no_arrival', count: null }
  if (nights.some(({ night, noDeparture }) => night === to && noDeparture)) return { kind: 'no_departure', count: null }
  const min = Math.max(0, ...limitsIn(arrival, 'minStayArrival'), ...limitsIn(through, 'minStayThrough'))
  if (length < min) return { kind: 'min_stay', count: min }
  const max = Math.min(...limitsIn(arrival, 'maxStayArrival'), ...limitsIn(through, 'maxStayThrough'))
  return length > max ? { kind: 'max_stay', count: max } : null
}

function advanceRestriction({ advanceDaysMin, advanceDaysMax }: AdvanceLimits, daysAhead: number): Restriction | undefined {
  if (advanceDaysMin !== null && daysAhead < advanceDaysMin) return { kind: 'too_late', count: advanceDaysMin }
  if (advanceDaysMax !== null && daysAhead > advanceDaysMax) return { kind: 'too_early', count: advanceDaysMax }
  return undefined
}

type Length = 'minStayArrival' | 'maxStayArrival' | 'minStayThrough' | 'maxStayThrough'

function limitsIn(nights: PlanNight[], field: Length): number[] {
  return nights.flatMap((night) => night[field] ?? [])
}
