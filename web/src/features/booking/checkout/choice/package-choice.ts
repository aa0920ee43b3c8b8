import { GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** The start date of a package, unless its departure is fixed, and the number of travellers. */
export type PackageChoice = { startDate: CalendarDate | undefined; count: number }

/** Parses the choice in an address; undefined when it has none. */
export function readChoice(search: URLSearchParams): PackageChoice | undefined {
  const [day, count] = [search.get('bookingStartDate') ?? '', search.get('count') ?? '']
  if (day === '' && count === '') return undefined
  return {
    startDate: isCalendarDate(day) ? day : undefined,
    count: Math.min(GUESTS_MAX, Math.max(PERSONS_MIN, Math.trunc(Number(count)) || PERSONS_MIN)),
  }
}

/** Returns the choice as query string. */
export function choiceSearch({ startDate, count }: PackageChoice): string {
  return new URLSearchParams({ ...(startDate && { bookingStartDate: startDate }), count: `${count}` }).toString()
}

/** Returns the last day: start plus the package's days (spec 1 §5). A one-day trip returns its day. */
export function displayedEnd(startDay: CalendarDate, days: number): CalendarDate {
  return days === 1 ? startDay : addDays(startDay, days)
}

type Seats = { availability: boolean; free_seats: number }

/** Returns whether enough seats are left, fewer, or none. */
export function seatsFor(count: number, { availability, free_seats: left }: Seats): 'enough' | 'few' | 'none' {
  if (!availability || left === 0) return 'none'
  return left >= count ? 'enough' : 'few'
}
