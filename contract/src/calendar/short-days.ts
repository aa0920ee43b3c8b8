import type { CalendarDate } from '../dates.ts'
import type { Locale } from '../locale.ts'
import { nepaliParts } from '../nepali-formats.ts'
import { bikramSambat, devanagari, monthName } from './bikram-sambat.ts'
import { MONTHS_IN_LATIN } from './month-names.ts'

/** How an SMS writes days. */
export type DayStyle = { locale: Locale; calendar: 'ad' | 'bs' }

type Days = { start: CalendarDate; end?: CalendarDate }
type Part = { day: string; month: string }

/** Writes a day, or the first and last of several, as briefly as an SMS needs, in symbols of the GSM alphabet where it is English: "2-4 Dec". */
export function shortDays({ start, end = start }: Days, style: DayStyle): string {
  const [first, last] = [partsOf(start, style), partsOf(end, style)]
  const isMonthFirst = style.calendar === 'bs'
  const withMonth = ({ day, month }: Part) => (isMonthFirst ? `${month} ${day}` : `${day} ${month}`)
  if (start === end) return withMonth(first)
  if (first.month !== last.month || start.slice(0, 4) < end.slice(0, 4)) return `${withMonth(first)}-${withMonth(last)}`
  return withMonth({ day: `${first.day}-${last.day}`, month: first.month })
}

function partsOf(date: CalendarDate, { locale, calendar }: DayStyle): Part {
  const bikram = calendar === 'bs' ? bikramSambat(date) : undefined
  if (bikram && locale === 'ne') return { day: devanagari(bikram.day), month: monthName(bikram.month) }
  if (bikram) return { day: String(bikram.day), month: MONTHS_IN_LATIN.bs[bikram.month - 1] ?? '' }
  if (locale === 'ne') return nepaliParts(date).ad
  return { day: String(Number(date.slice(8))), month: MONTHS_IN_LATIN.ad[Number(date.slice(5, 7)) - 1] ?? '' }
}
