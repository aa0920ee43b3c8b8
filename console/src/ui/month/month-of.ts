import { bikramSambat, startOfBikramMonth } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'

/** A range of days, both ends included. */
export type Range = { from: CalendarDate; to: CalendarDate }
export type Calendars = 'ad' | 'bs'

const MONTHS = 12

/** Returns the days of the month of a day, in one of the calendars. Outside the known years of Bikram Sambat it is the other's. */
export function monthOf(day: CalendarDate, calendars: Calendars): Range {
  const known = calendars === 'bs' ? bikramSambat(day) : undefined
  const from = known && startOfBikramMonth(known.year, known.month)
  const next = known && startOfBikramMonth(known.month === MONTHS ? known.year + 1 : known.year, (known.month % MONTHS) + 1)
  if (from && next) return { from, to: addDays(next, -1) }
  const first = calendarDate(`${day.slice(0, 7)}-01`)
  // Day 31 of a shorter month is in the next one.
  const later = calendarDate(`${addDays(first, 31).slice(0, 7)}-01`)
  return { from: first, to: addDays(later, -1) }
}
