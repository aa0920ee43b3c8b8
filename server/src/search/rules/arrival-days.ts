import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, type CalendarDate } from '@chautari/contract/dates'

/** Returns the days from `reach` days before a day to as many after it, in order. */
export function daysAround(day: CalendarDate, reach: number): CalendarDate[] {
  return Array.from({ length: 2 * reach + 1 }, (_, n) => addDays(day, n - reach))
}

/** Returns those of some days on which a stay can begin: none before today or too far ahead. */
export function arrivalDays(days: CalendarDate[], today: CalendarDate): CalendarDate[] {
  const last = addDays(today, ADVANCE_DAYS_MAX)
  return days.filter((day) => day >= today && day <= last)
}
