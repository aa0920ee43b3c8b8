import { packagePrice } from '@chautari/contract/booking/price'
import { fromRupees, toRupees } from '@chautari/contract/money'
import { calendarDate, dayInNepal, type CalendarDate } from '@chautari/contract/dates'

type Priced = { unit_price: number; offer_price: number | null }
type Listed<T> = Priced & { start_date: string; is_open: boolean; free_seats: number; refund_terms: T[] }
type Tour<T> = Priced & {
  is_fixed_departure: boolean
  departures: Listed<T>[]
  free_seats: number
  refund_terms: T[] | null
  /** When booking of the next departure closes; where it starts on any day, the earliest possible start. */
  cutoff_date_time: string
}

/** Returns the bookable days of a package: its departures, or the wanted day if it starts on any day. */
export function daysOf<T>(tour: Tour<T>, wanted: CalendarDate | undefined): Listed<T>[] {
  if (tour.is_fixed_departure) return tour.departures
  if (wanted === undefined) return []
  const first = dayInNepal(new Date(tour.cutoff_date_time))
  const { free_seats, unit_price, offer_price, refund_terms } = tour
  const isOpen = calendarDate(wanted) >= first
  return [{ start_date: wanted, is_open: isOpen, free_seats, unit_price, offer_price, refund_terms: refund_terms ?? [] }]
}

/** Returns the total of a day for a number of travellers, in rupees, as the server computes it. */
export function totalOf({ unit_price: unit, offer_price: offer }: Priced, persons: number): number {
  const offerPaisa = offer === null ? null : fromRupees(offer)
  return toRupees(packagePrice({ unitPaisa: fromRupees(unit), offerPaisa, persons }))
}
