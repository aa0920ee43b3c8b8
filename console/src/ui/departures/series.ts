import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { DEPARTURES_AT_ONCE } from '@chautari/contract/rates/limits'

/** The number of days between the departures of a series; null for a single departure. */
export const STEPS = { once: null, daily: 1, weekly: 7, fortnightly: 14 } as const
export type Step = keyof typeof STEPS

/** Returns the days of a series of departures, at most as many as one request adds. */
export function seriesOf(first: CalendarDate, step: Step, until: CalendarDate): CalendarDate[] {
  const days = STEPS[step]
  if (days === null) return [first]
  const series = Array.from({ length: DEPARTURES_AT_ONCE }, (_, index) => addDays(first, index * days))
  return series.filter((day) => day <= until)
}
