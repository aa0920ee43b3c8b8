import {
  ADULTS_MIN,
  ADVANCE_DAYS_MAX,
  CHILDREN_MIN,
  DEFAULT_ADULTS,
  DEFAULT_CHILDREN,
  DEFAULT_NIGHTS,
  DEFAULT_ROOMS,
  DEFAULT_START_IN_DAYS,
  GUESTS_MAX,
  ROOMS_MIN,
  STAY_NIGHTS_MAX,
} from '@chautari/contract/availability/limits'
import { addDays, calendarDate, isCalendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'

/** The dates, guests and rooms of a search. */
export type Stay = { startDate: CalendarDate; endDate: CalendarDate; adult: number; child: number; rooms: number }

/** Parses the stay in an address. Missing, past or invalid parts get the defaults of the search form. */
export function readStay(search: URLSearchParams, today: CalendarDate): Stay {
  return {
    ...readDates(search, today),
    adult: readCount(search.get('adult'), ADULTS_MIN) ?? DEFAULT_ADULTS,
    child: readCount(search.get('child'), CHILDREN_MIN) ?? DEFAULT_CHILDREN,
    rooms: readCount(search.get('rooms'), ROOMS_MIN) ?? DEFAULT_ROOMS,
  }
}

/** Returns whether the check-in in an address has passed, in which case `readStay` replaces it. */
export function isPastStay(search: URLSearchParams, today: CalendarDate): boolean {
  const start = search.get('startDate') ?? ''
  return isCalendarDate(start) && start < today
}

/** Returns the stay on the dates of a result, which flexible dates may have moved (issue 14 §2). */
export function stayOnDates(stay: Stay, { from_date: from, to_date: to }: { from_date: string; to_date: string }): Stay {
  return { ...stay, startDate: calendarDate(from), endDate: calendarDate(to) }
}

/** Returns the query string of a stay. */
export function staySearch({ startDate, endDate, adult, child, rooms }: Stay): string {
  return new URLSearchParams({ startDate, endDate, adult: `${adult}`, child: `${child}`, rooms: `${rooms}` }).toString()
}

/** Returns the query string of a stay in a plan. */
export function planSearch(stay: Stay, plan: string): string {
  return `${staySearch(stay)}&plan=${encodeURIComponent(plan)}`
}

function readDates(search: URLSearchParams, today: CalendarDate): Pick<Stay, 'startDate' | 'endDate'> {
  const requestedStart = search.get('startDate') ?? ''
  const isPossible =
    isCalendarDate(requestedStart) && requestedStart >= today && requestedStart <= addDays(today, ADVANCE_DAYS_MAX)
  const startDate = isPossible ? requestedStart : addDays(today, DEFAULT_START_IN_DAYS)
  const until = search.get('endDate') ?? ''
  const isEnd = isCalendarDate(until) && until > startDate && nightsBetween(startDate, until) <= STAY_NIGHTS_MAX
  return { startDate, endDate: isEnd ? until : addDays(startDate, DEFAULT_NIGHTS) }
}

function readCount(text: string | null, min: number): number | undefined {
  if (text === null || !/^\d{1,3}$/.test(text)) return undefined
  return Math.min(GUESTS_MAX, Math.max(min, Number(text)))
}
