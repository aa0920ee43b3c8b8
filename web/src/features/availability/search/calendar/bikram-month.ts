import { bikramSambat, devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, calendarDate, type CalendarDate } from '@chautari/contract/dates'

const LONGEST_MONTH_DAYS = 31

/** Returns the Bikram Sambat months of an AD month, such as "कात्तिक – मंसिर २०८३"; empty outside the known years. */
export function formatBikramMonths(day: CalendarDate): string {
  const first = firstOfMonth(day)
  const last = addDays(firstOfMonth(addDays(first, LONGEST_MONTH_DAYS)), -1)
  const [from, to] = [bikramSambat(first), bikramSambat(last)]
  if (!from || !to) return ''
  const firstYear = from.year === to.year ? '' : ` ${devanagari(from.year)}`
  return `${monthName(from.month)}${firstYear} – ${monthName(to.month)} ${devanagari(to.year)}`
}

function firstOfMonth(day: CalendarDate): CalendarDate {
  return calendarDate(`${day.slice(0, 7)}-01`)
}
