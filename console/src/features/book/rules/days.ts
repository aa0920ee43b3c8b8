import { calendarDate, dayInNepal, type CalendarDate } from '@chautari/contract/dates'

type Listed<T> = { start_date: string; is_open: boolean; free_seats: number; refund_terms: T[] }
type Tour<T> = {
  is_fixed_departure: boolean
  departures: Listed<T>[]
  free_seats: number
  refund_terms: T[] | null
  /** When booking of the next departure closes; where it starts on any day, the earliest possible start. */
  cutoff_date_time: string
}

/** Returns the days of a package that a caller can ask for: its departures, or the wanted day where it starts on any day. */
export function daysOf<T>(tour: Tour<T>, wanted: CalendarDate | undefined): Listed<T>[] {
  if (tour.is_fixed_departure) return tour.departures
  if (wanted === undefined) return []
  const first = dayInNepal(new Date(tour.cutoff_date_time))
  const { free_seats, refund_terms } = tour
  return [{ start_date: wanted, is_open: calendarDate(wanted) >= first, free_seats, refund_terms: refund_terms ?? [] }]
}
