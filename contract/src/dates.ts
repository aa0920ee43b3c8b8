/** A day of the calendar in Nepal, `YYYY-MM-DD`. Never a `Date`: a hotel night has no time zone. */
export type CalendarDate = string & { readonly __unit: 'day' }

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Nepal Time is UTC+05:45 all the year round.
const NEPAL_OFFSET = 5 * HOUR + 45 * MINUTE

const dayNumber = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`) / DAY
const fromDayNumber = (day: number) => new Date(day * DAY).toISOString().slice(0, 10) as CalendarDate

/** Whether a text is a real day written `YYYY-MM-DD` between the years 1900 and 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^(19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Reads a text as a day; throws a RangeError when it is none. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** The day that many days later (earlier when negative). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Nights of a stay: end date minus start date in days (spec 1 §5). */
export function nightsBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start)
}

/** The nights slept: from the check-in day up to, not including, the check-out day. */
export function nightsOf(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  return Array.from({ length: nightsBetween(start, end) }, (_, n) => addDays(start, n))
}

/** The day it is in Nepal at an instant; the day turns at 18:15 UTC. */
export function dayInNepal(instant: Date): CalendarDate {
  return new Date(instant.getTime() + NEPAL_OFFSET).toISOString().slice(0, 10) as CalendarDate
}

/** The instant of a wall-clock time (`HH:MM`) on a day in Nepal. */
export function instantInNepal(date: CalendarDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - NEPAL_OFFSET)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** "Sun 22 Nov", the same on every engine. */
export function formatDay(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}

/** "Sun 22 – Mon 23 Nov", or with both months where they differ. */
export function formatDayRange(start: CalendarDate, end: CalendarDate): string {
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)
  const first = isSameMonth ? formatDay(start).replace(/ \w+$/, '') : formatDay(start)
  return `${first} – ${formatDay(end)}`
}

/** "Sun 22 Nov 2026". */
export function formatLongDay(date: CalendarDate): string {
  return `${formatDay(date)} ${date.slice(0, 4)}`
}

/** "14:35" in Nepal, whatever the machine's own zone. */
export function formatTimeInNepal(instant: Date): string {
  return new Date(instant.getTime() + NEPAL_OFFSET).toISOString().slice(11, 16)
}

/** "Sun 22 Nov 2026, 14:35" in Nepal. */
export function formatInstantInNepal(instant: Date): string {
  return `${formatLongDay(dayInNepal(instant))}, ${formatTimeInNepal(instant)}`
}
