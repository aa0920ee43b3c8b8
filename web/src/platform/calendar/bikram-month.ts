import { bikramSambat, devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import type { Calendar } from '../language/calendar-switch.tsx'
import { firstOfMonth } from './months.ts'

/** Returns the months of Bikram Sambat that a month covers, such as "कात्तिक – मंसिर २०८३"; empty outside the known years. */
export function formatBikramMonths(day: CalendarDate, calendar: Calendar = 'ad'): string {
  const { first, last } = endsOf(day, calendar)
  const [from, to] = [bikramSambat(first), bikramSambat(last)]
  if (!from || !to) return ''
  if (from.month === to.month && from.year === to.year) return `${monthName(to.month)} ${devanagari(to.year)}`
  const firstYear = from.year === to.year ? '' : ` ${devanagari(from.year)}`
  return `${monthName(from.month)}${firstYear} – ${monthName(to.month)} ${devanagari(to.year)}`
}

/** Returns the AD months that a month covers, such as "Nov – Dec 2026". */
export function formatAdMonths(
  day: CalendarDate,
  calendar: Calendar,
  partsOf: (day: CalendarDate) => { month: string; year: string },
): string {
  const { first, last } = endsOf(day, calendar)
  const [from, to] = [partsOf(first), partsOf(last)]
  if (from.month === to.month) return `${to.month} ${to.year}`
  const firstYear = from.year === to.year ? '' : ` ${from.year}`
  return `${from.month}${firstYear} – ${to.month} ${to.year}`
}

function endsOf(day: CalendarDate, calendar: Calendar) {
  return { first: firstOfMonth(day, 0, calendar), last: addDays(firstOfMonth(day, 1, calendar), -1) }
}

// A syllable is a consonant cluster or a vowel, with its marks.
const TWO_SYLLABLES = /^(?:[अ-ह](?:्[अ-ह])*[ऀ-ःा-ौ]*){2}/u

/** Returns the first two syllables of a month in Devanagari, such as डिसे of डिसेम्बर. Nepali has no abbreviations, and full names do not fit a cell. */
export const shortMonth = (name: string): string => TWO_SYLLABLES.exec(name)?.[0] ?? name
