import { ADVANCE_DAYS_MAX, GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { Departure, Package } from '@chautari/contract/availability/shapes'
import { packagePrice } from '@chautari/contract/booking/price'
import { addDays, calendarDate, dayInNepal, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'

/** Returns the first and last possible start of a package without fixed departures, not before its cutoff (spec 1 §5). */
export function startRange({ cutoff_date_time: cutoff }: Pick<Package, 'cutoff_date_time'>, today: CalendarDate) {
  const first = dayInNepal(new Date(cutoff))
  return { first: first < today ? today : first, last: addDays(today, ADVANCE_DAYS_MAX) }
}

/** Parses a typed start date; undefined when it is empty, incomplete or out of range. */
export function readStart(text: string, { first, last }: { first: CalendarDate; last: CalendarDate }): CalendarDate | undefined {
  return isCalendarDate(text) && text >= first && text <= last ? text : undefined
}

/** Returns the end of a package, start plus its days (spec 1 §5); undefined without a start. */
export function endOf(start: CalendarDate | undefined, days: number): CalendarDate | undefined {
  return start === undefined ? undefined : addDays(start, days)
}

type DepartureSeats = Pick<Departure, 'start_date' | 'is_open' | 'free_seats'>

/** Returns whether a fixed departure can take a party, or the reason why not. */
export function departureFit({ is_open: isOpen, free_seats: seats }: DepartureSeats, persons: number) {
  if (!isOpen) return 'closed'
  if (seats < PERSONS_MIN) return 'full'
  return seats < persons ? 'few' : 'fits'
}

/**
 * Returns the departure to book: the picked one if it can take the party, or else the first that can (issue 13 §1). Undefined when
 * none can.
 */
export function chooseDeparture<D extends DepartureSeats>(departures: D[], picked: string, persons: number): D | undefined {
  const fitting = departures.filter((departure) => departureFit(departure, persons) === 'fits')
  return fitting.find(({ start_date: day }) => day === picked) ?? fitting[0]
}

/** Returns the largest number of seats of an open departure. */
export function mostSeats(departures: DepartureSeats[]): number {
  return Math.max(0, ...departures.map(({ is_open: isOpen, free_seats: seats }) => (isOpen ? seats : 0)))
}

/** Returns the days of a fixed departure in Nepal. */
export function departureDays({ start_date: start, end_date_time: end }: Pick<Departure, 'start_date' | 'end_date_time'>) {
  return { start: calendarDate(start), end: dayInNepal(new Date(end)) }
}

/** The price per person of a package or of one of its departures. */
export type Priced = Pick<Package, 'unit_price' | 'offer_price'>

/** Returns the total in rupees: persons × (offer price if any, else unit price), and without the offer (spec 1 §5). */
export function packageTotals({ unit_price: unit, offer_price: offer }: Priced, persons: number) {
  const unitPaisa = fromRupees(unit)
  const total = packagePrice({ unitPaisa, offerPaisa: offer === null ? null : fromRupees(offer), persons })
  const regular = packagePrice({ unitPaisa, offerPaisa: null, persons })
  return {
    totalAmount: toRupees(total),
    regularAmount: toRupees(regular),
    discountAmount: toRupees(paisa(Math.max(0, regular - total))),
  }
}

/** Returns the maximum number of travellers: the free seats, at least one. */
export function personsMax(freeSeats: number): number {
  return Math.max(PERSONS_MIN, Math.min(GUESTS_MAX, freeSeats))
}

/** The free seats of the chosen day; `loading` until they are known, `unknown` when the request failed. */
export type Seats = number | 'loading' | 'unknown'

type Choice = { isAvailable: boolean; typed: string; start: CalendarDate | undefined; seats: Seats; count: number }

/** Returns whether Book Now is enabled, or the reason why not. */
export function readiness({ isAvailable, typed, start, seats, count }: Choice) {
  if (!isAvailable) return 'unavailable'
  if (start === undefined) return typed === '' ? 'needsStart' : 'outside'
  if (seats === 'loading') return 'checking'
  if (seats === 'unknown') return 'ready'
  if (seats === 0) return 'full'
  return count > seats ? 'tooMany' : 'ready'
}
