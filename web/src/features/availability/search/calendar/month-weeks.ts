import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'

const DAYS_PER_WEEK = 7
const SUNDAY = Date.UTC(2023, 0, 1)
const DAY_MS = 86_400_000
// From the first of a month this leads into the next one, whatever its length.
const LONGEST_MONTH_DAYS = 31

/** Returns the first day of the month of a day, or of the month `months` later. */
export function firstOfMonth(day: CalendarDate, months = 0): CalendarDate {
  const first = calendarDate(`${day.slice(0, 7)}-01`)
  if (months === 0) return first
  return firstOfMonth(addDays(first, months > 0 ? LONGEST_MONTH_DAYS : -1), months - Math.sign(months))
}

/** Returns the weeks of a month, each from Sunday to Saturday; days of other months are null. */
export function weeksOfMonth(month: CalendarDate): (CalendarDate | null)[][] {
  const first = firstOfMonth(month)
  const next = firstOfMonth(month, 1)
  const weeks: (CalendarDate | null)[][] = []
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < next; sunday = addDays(sunday, DAYS_PER_WEEK)) {
    const days = Array.from({ length: DAYS_PER_WEEK }, (_, n) => addDays(sunday, n))
    weeks.push(days.map((day) => (day >= first && day < next ? day : null)))
  }
  return weeks
}

/** Returns the weekday of a day, 0 for Sunday. */
export function weekdayOf(day: CalendarDate): number {
  const days = Math.round((Date.parse(day) - SUNDAY) / DAY_MS)
  return ((days % DAYS_PER_WEEK) + DAYS_PER_WEEK) % DAYS_PER_WEEK
}

type Keyed = { key: string; day: CalendarDate }

/** Returns the day that a key of the calendar moves the focus to; undefined for any other key. */
export function dayAfterKey({ key, day }: Keyed): CalendarDate | undefined {
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
      return firstOfMonth(day, -1)
    case 'PageDown':
      return firstOfMonth(day, 1)
    default:
      return undefined
  }
}
