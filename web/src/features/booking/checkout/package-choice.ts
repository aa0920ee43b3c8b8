import { PERSONS_MIN } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** When a package starts, unless its departure is fixed, and for how many. */
export type PackageChoice = { startDate: CalendarDate | undefined; count: number }

/** The choice that an address names; nothing when it names none. */
export function readChoice(search: URLSearchParams): PackageChoice | undefined {
  const [day, count] = [search.get('bookingStartDate') ?? '', search.get('count') ?? '']
  if (day === '' && count === '') return undefined
  return {
    startDate: isCalendarDate(day) ? day : undefined,
    count: Math.max(PERSONS_MIN, Math.trunc(Number(count)) || PERSONS_MIN),
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

/** As many as there are seats for, and at least one (spec 1 §5). */
export function withSeatsLeft(choice: PackageChoice, seats: number): PackageChoice {
  return { ...choice, count: Math.max(PERSONS_MIN, Math.min(choice.count, seats)) }
}
