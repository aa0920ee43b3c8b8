import { WEEKEND_NIGHTS, WEEKENDS_SEARCHED, type FlexibleDates } from '@chautari/contract/availability/limits'
import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { arrivalDays, daysAround } from './arrival-days.ts'

type Dates = { from: CalendarDate; nights: number }

/** The stays of a flexible search: an arrival day, others by preference, and one length for all. */
export type FlexibleStays = Dates & { others: CalendarDate[] }

const FRIDAY = 5
const DAYS_PER_WEEK = 7
// No month of either calendar is longer.
const LONGEST_MONTH_DAYS = 32

/** Returns the stays that flexible dates stand for. None begins before today or too far ahead. */
export function flexibleStays(kind: FlexibleDates, { from, nights }: Dates, today: CalendarDate): FlexibleStays {
  if (kind === 'weekend') {
    const [first = from, ...others] = arrivalDays(weekendsFrom(from), today)
    return { from: first, nights: WEEKEND_NIGHTS, others }
  }
  const days =
    kind === 'month' || kind === 'bikram_month' ? arrivalsInMonth(kind, { from, nights }) : daysAround(from, Number(kind))
  const others = arrivalDays(days, today).filter((day) => day !== from)
  return { from, nights, others: others.sort(byDistance(from)) }
}

function weekendsFrom(day: CalendarDate): CalendarDate[] {
  const friday = addDays(day, (FRIDAY - weekdayOf(day) + DAYS_PER_WEEK) % DAYS_PER_WEEK)
  return Array.from({ length: WEEKENDS_SEARCHED }, (_, n) => addDays(friday, n * DAYS_PER_WEEK))
}

/** Returns the days of a month on which a stay can begin so that all its nights are in the month. */
function arrivalsInMonth(kind: 'month' | 'bikram_month', { from, nights }: Dates): CalendarDate[] {
  const monthOf = kind === 'month' ? (day: CalendarDate) => day.slice(0, 7) : bikramMonthOf
  const inMonth = daysAround(from, LONGEST_MONTH_DAYS).filter((day) => monthOf(day) === monthOf(from))
  return inMonth.filter((day) => monthOf(addDays(day, nights - 1)) === monthOf(from))
}

/** Returns the month of Bikram Sambat of a day, or its AD month outside the years that we know. */
function bikramMonthOf(day: CalendarDate): string {
  const known = bikramSambat(day)
  return known ? `${known.year}-${known.month}` : day.slice(0, 7)
}

const byDistance = (day: CalendarDate) => (a: CalendarDate, b: CalendarDate) =>
  Math.abs(nightsBetween(day, a)) - Math.abs(nightsBetween(day, b)) || (a < b ? -1 : 1)
