import { instantInNepal, isCalendarDate } from '@chautari/contract/dates'

/** Parses a day and a time (`HH:MM`) in Nepal and returns their instant; null while either is incomplete. */
export function readInstant(day: string, time: string): Date | null {
  return isCalendarDate(day) && /^\d{2}:\d{2}$/.test(time) ? instantInNepal(day, time) : null
}
