/** A calendar day in Nepal, `YYYY-MM-DD` (spec 1 §9). Never a `Date`: a hotel night has no time zone. */
export type CalendarDate = string & { readonly __unit: 'day' }

// Durations in milliseconds.
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

// Nepal Time is UTC+05:45 all the year round.
const NEPAL_OFFSET = 5 * HOUR + 45 * MINUTE

/** Counts the days from 1970 to a day. */
export const dayNumber = (date: CalendarDate): number => Date.parse(`${date}T00:00:00Z`) / DAY
const fromDayNumber = (day: number) => new Date(day * DAY).toISOString().slice(0, 10) as CalendarDate

// Every month has at least this many days, so these days are checked without a `Date`: the search index checks a night of each room and plan.
const SHORTEST_MONTH = 28

/** Tells whether a text is an existing day written `YYYY-MM-DD`, from the year 1900 to 2999. */
export function isCalendarDate(text: string): text is CalendarDate {
  if (!/^(19|2\d)\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text)) return false
  if (Number(text.slice(8)) <= SHORTEST_MONTH) return true
  const instant = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text)
}

/** Parses a day. Throws a RangeError for any other text. */
export function calendarDate(text: string): CalendarDate {
  if (!isCalendarDate(text)) throw new RangeError(`Not a calendar date: ${text}`)
  return text
}

/** Returns the day `days` later, or earlier when negative. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromDayNumber(dayNumber(date) + days)
}

/** Counts the nights of a stay: end date minus start date in days (spec 1 §5). */
export function nightsBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start)
}

/** Lists the nights of a stay, from the check-in day to the day before check-out. */
export function nightsOf(start: CalendarDate, end: CalendarDate): CalendarDate[] {
  return Array.from({ length: nightsBetween(start, end) }, (_, n) => addDays(start, n))
}

/** Returns the day in Nepal at an instant; a day begins at 18:15 UTC. */
export function dayInNepal(instant: Date): CalendarDate {
  return new Date(instant.getTime() + NEPAL_OFFSET).toISOString().slice(0, 10) as CalendarDate
}

/** Returns the instant of a wall-clock time (`HH:MM`) on a day in Nepal. */
export function instantInNepal(date: CalendarDate, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - NEPAL_OFFSET)
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** Returns the weekday of a day, Sunday 0. */
export function weekdayOf(day: CalendarDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** Writes a day without its year, the same on every engine: "Sun 22 Nov". */
export function formatDay(date: CalendarDate): string {
  const day = new Date(`${date}T00:00:00Z`)
  return `${WEEKDAYS[weekdayOf(date)]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]}`
}

/** Writes the month of a day: "Nov 2026". */
export function formatMonth(date: CalendarDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${date.slice(0, 4)}`
}

/** Writes a range of days: "Sun 22 – Mon 23 Nov", or with both months where they differ. */
export function formatDayRange(start: CalendarDate, end: CalendarDate): string {
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)
  const first = isSameMonth ? formatDay(start).replace(/ \w+$/, '') : formatDay(start)
  return `${first} – ${formatDay(end)}`
}

/** Writes a day with its year: "Sun 22 Nov 2026". */
export function formatLongDay(date: CalendarDate): string {
  return `${formatDay(date)} ${date.slice(0, 4)}`
}

/** Formats the time in Nepal, independent of the machine's time zone: "14:35". */
export function formatTimeInNepal(instant: Date): string {
  return new Date(instant.getTime() + NEPAL_OFFSET).toISOString().slice(11, 16)
}

/** Writes an instant as day and time in Nepal: "Sun 22 Nov 2026, 14:35". */
export function formatInstantInNepal(instant: Date): string {
  return `${formatLongDay(dayInNepal(instant))}, ${formatTimeInNepal(instant)}`
}
