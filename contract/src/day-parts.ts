import { bikramSambat, devanagari, monthName } from './calendar/bikram-sambat.ts'
import { formatDay, type CalendarDate } from './dates.ts'

/** Parts of a day that are displayed separately; those of Bikram Sambat are empty outside its known years. */
export type DayParts = { weekday: string; ad: { day: string; month: string }; bs: { day: string; month: string } }

/** Splits a day into its parts in English: "Sun", "22", "Nov". */
export function englishParts(date: CalendarDate): DayParts {
  const [weekday = '', day = '', month = ''] = formatDay(date).split(' ')
  return { weekday, ad: { day, month }, bs: bikramSambatParts(date) }
}

/** Returns the day and month of Bikram Sambat, in Nepali. */
export function bikramSambatParts(date: CalendarDate): DayParts['bs'] {
  const known = bikramSambat(date)
  return { day: known ? devanagari(known.day) : '', month: known ? monthName(known.month) : '' }
}
