import { bikramSambat, devanagari, monthName } from './bikram-sambat.ts'
import { formatDay, type CalendarDate } from './dates.ts'

/** A day taken apart, for what shows its parts by themselves; those of Bikram Sambat are empty outside its known years. */
export type DayParts = { weekday: string; ad: { day: string; month: string }; bs: { day: string; month: string } }

/** As English has it: "Sun", "22", "Nov". */
export function englishParts(date: CalendarDate): DayParts {
  const [weekday = '', day = '', month = ''] = formatDay(date).split(' ')
  return { weekday, ad: { day, month }, bs: bikramSambatParts(date) }
}

/** The day and the month of Bikram Sambat, in Nepali. */
export function bikramSambatParts(date: CalendarDate): DayParts['bs'] {
  const known = bikramSambat(date)
  return { day: known ? devanagari(known.day) : '', month: known ? monthName(known.month) : '' }
}
