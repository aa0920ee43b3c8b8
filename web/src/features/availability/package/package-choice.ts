import { ADVANCE_DAYS_MAX, GUESTS_MAX, PERSONS_MIN } from '@chautari/contract/availability/limits'
import type { Package } from '@chautari/contract/availability/shapes'
import { packagePrice } from '@chautari/contract/booking/price'
import { addDays, dayInNepal, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'
import { fromRupees, paisa, toRupees } from '@chautari/contract/money'

type Offered = Pick<Package, 'is_fixed_departure' | 'start_date_time' | 'end_date_time' | 'cutoff_date_time' | 'days'>

/** The first and the last day on which a package without a fixed departure can start: not before its cutoff (spec 1 §5). */
export function startRange({ cutoff_date_time: cutoff }: Pick<Package, 'cutoff_date_time'>, today: CalendarDate) {
  const first = dayInNepal(new Date(cutoff))
  return { first: first < today ? today : first, last: addDays(today, ADVANCE_DAYS_MAX) }
}

/** The start that a typed text means; nothing while it is empty, half typed or outside the range. */
export function readStart(text: string, { first, last }: { first: CalendarDate; last: CalendarDate }): CalendarDate | undefined {
  return isCalendarDate(text) && text >= first && text <= last ? text : undefined
}

/** The end of a package: its start plus its days (spec 1 §5). Without a start there is none. */
export function endOf(start: CalendarDate | undefined, days: number): CalendarDate | undefined {
  return start === undefined ? undefined : addDays(start, days)
}

/** The days of a fixed departure in Nepal. */
export function fixedDays({ start_date_time: start, end_date_time: end, days }: Offered) {
  if (start === null) return undefined
  const startDay = dayInNepal(new Date(start))
  return { start: startDay, end: end === null ? addDays(startDay, days) : dayInNepal(new Date(end)) }
}

type Priced = Pick<Package, 'unit_price' | 'offer_price'>

/** What some persons pay, in rupees: persons × (offer price if any, else unit price), and without the offer (spec 1 §5). */
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

/** The most persons that can be chosen: plus is disabled when the count equals the free seats; one person always stands. */
export function personsMax(freeSeats: number): number {
  return Math.max(PERSONS_MIN, Math.min(GUESTS_MAX, freeSeats))
}

/** The free seats of the chosen day; `unknown` when they could not be had. */
export type Seats = number | 'asking' | 'unknown'

type Choice = { isAvailable: boolean; typed: string; start: CalendarDate | undefined; seats: Seats; count: number }

/** Whether Book Now may be pressed, or why not. */
export function readiness({ isAvailable, typed, start, seats, count }: Choice) {
  if (!isAvailable) return 'unavailable'
  if (start === undefined) return typed === '' ? 'needsStart' : 'outside'
  if (seats === 'asking') return 'checking'
  if (seats === 'unknown') return 'ready'
  if (seats === 0) return 'full'
  return count > seats ? 'tooMany' : 'ready'
}
