import { addDays, calendarDate, isCalendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { OVERVIEW_DAYS, OVERVIEW_DAYS_MAX } from '@chautari/contract/staff/overview/limits'

/** The lengths that can be chosen by one press. */
export const LENGTHS = [7, OVERVIEW_DAYS, 90] as const

/** A range of days, both ends included. */
export type Span = { from: CalendarDate; to: CalendarDate }

/** Parses the span in an address; undefined when it has none that can be shown. */
export function spanIn(query: URLSearchParams): Span | undefined {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? '']
  if (!isCalendarDate(from) || !isCalendarDate(to)) return undefined
  const days = nightsBetween(calendarDate(from), calendarDate(to)) + 1
  return days >= 1 && days <= OVERVIEW_DAYS_MAX ? { from, to } : undefined
}

/** Returns the number of days of a span. */
export const lengthOf = ({ from, to }: Span): number => nightsBetween(from, to) + 1

/** Returns the last days up to one. */
export const lastDays = (to: CalendarDate, days: number): Span => ({ from: addDays(to, 1 - days), to })

/** Returns the span of the same length right before (`-1`) or after (`1`) another. */
export function movedBy({ from, to }: Span, direction: -1 | 1): Span {
  const days = direction * lengthOf({ from, to })
  return { from: addDays(from, days), to: addDays(to, days) }
}
