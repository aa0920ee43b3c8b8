import { bikramSambat } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, calendarDate, DAY, type CalendarDate } from '@chautari/contract/dates'
import type { Calendar } from '../language/calendar-switch.tsx'

const DAYS_PER_WEEK = 7
const SUNDAY = Date.UTC(2023, 0, 1)
// The first day of a month plus this many days is in the next month, in both calendars.
const LONGEST_MONTH_DAYS = 32

/** Returns the first day of the month of a day, or of the month `months` later. Falls back to AD outside the known years of Bikram Sambat. */
export function firstOfMonth(day: CalendarDate, months = 0, calendar: Calendar = 'ad'): CalendarDate {
  const first = startOfMonth(day, calendar)
  if (months === 0) return first
  return firstOfMonth(addDays(first, months > 0 ? LONGEST_MONTH_DAYS : -1), months - Math.sign(months), calendar)
}

function startOfMonth(day: CalendarDate, calendar: Calendar): CalendarDate {
  const known = calendar === 'bs' ? bikramSambat(day) : undefined
  return known ? addDays(day, 1 - known.day) : calendarDate(`${day.slice(0, 7)}-01`)
}

/** Returns the weeks of a month, each from Sunday to Saturday, starting with the week of `from` if given. Days of other months are null. */
export function weeksOfMonth(month: CalendarDate, calendar: Calendar = 'ad', from?: CalendarDate): (CalendarDate | null)[][] {
  const first = firstOfMonth(month, 0, calendar)
  const next = firstOfMonth(month, 1, calendar)
  const shown = from && from > first ? from : first
  const weeks: (CalendarDate | null)[][] = []
  for (let sunday = addDays(shown, -weekdayOf(shown)); sunday < next; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, n) => addDays(sunday, n))
    weeks.push(days.map((day) => (day >= first && day < next ? day : null)))
  }
  return weeks
}

/** Returns the weekday of a day, 0 for Sunday. */
export function weekdayOf(day: CalendarDate): number {
  const days = Math.round((Date.parse(day) - SUNDAY) / DAY)
  return ((days % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

type Keyed = { key: string; day: CalendarDate; calendar?: Calendar }

/** Returns the day that a keyboard key moves the focus to; undefined for a key that does not move it. */
export function dayAfterKey({ key, day, calendar }: Keyed): CalendarDate | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -DAYS_PER_WEEK)
    case 'ArrowDown':
      return addDays(day, DAYS_PER_WEEK)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, DAYS_PER_WEEK - 1 - weekdayOf(day))
    case 'PageUp':
      return firstOfMonth(day, -1, calendar)
    case 'PageDown':
      return firstOfMonth(day, 1, calendar)
    default:
      return undefined
  }
}
