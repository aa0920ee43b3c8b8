import { GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** When a package starts, unless its departure is fixed, and for how many. */
export type PackageChoice = { startDate: CalendarDate | undefined; count: number }

/** The choice that an address names; nothing when it names none. */
export function readChoice(search: URLSearchParams): PackageChoice | undefined {
  const [day, count] = [search.get('bookingStartDate') ?? '', search.get('count') ?? '']
  if (day === '' && count === '') return undefined
  return {
    startDate: isCalendarDate(day) ? day : undefined,
    count: Math.min(GUESTS_MAX, Math.max(PERSONS_MIN, Math.trunc(Number(count)) || PERSONS_MIN)),
  }
}

/** The choice as the query of an address. */
export function choiceSearch({ startDate, count }: PackageChoice): string {
  return new URLSearchParams({ ...(startDate && { bookingStartDate: startDate }), count: `${count}` }).toString()
}

/** The day on which it is over: its start plus its days (spec 1 §5). A trip of one day is told as that day alone. */
export function toldEnd(startDay: CalendarDate, days: number): CalendarDate {
  return days === 1 ? startDay : addDays(startDay, days)
}

type Seats = { availability: boolean; free_seats: number }

/** Whether so many seats are left, fewer, or none. */
export function seatsFor(count: number, { availability, free_seats: left }: Seats): 'enough' | 'few' | 'none' {
  if (!availability || left === 0) return 'none'
  return left >= count ? 'enough' : 'few'
}
