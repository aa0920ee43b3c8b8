import { formatDay, type CalendarDate } from '@chautari/contract/dates'

/** "Sun 22 – Mon 23 Nov", or with both months where they differ. */
export function formatDayRange(start: CalendarDate, end: CalendarDate): string {
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)
  const first = isSameMonth ? formatDay(start).replace(/ \w+$/, '') : formatDay(start)
  return `${first} – ${formatDay(end)}`
}
