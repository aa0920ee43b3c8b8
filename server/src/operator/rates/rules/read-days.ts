import { bikramSambat, startOfBikramMonth } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, isCalendarDate, type CalendarDate } from '@chautari/contract/dates'

/** The typed days of a season: a range, a yearly range, months of Bikram Sambat, or a festival. *rates* checks the name of the festival. */
type DaysTyped =
  | { from: CalendarDate; to: CalendarDate }
  | { yearlyFrom: string; yearlyTo: string }
  | { bikramMonths: number[] }
  | { festival: 'dashain' | 'tihar' }

/** Spellings of the months of Bikram Sambat in Latin letters, the first month first. */
const MONTHS = [
  ['baisakh', 'baishakh'],
  ['jestha', 'jeth'],
  ['ashadh', 'asar', 'asadh'],
  ['shrawan', 'saun', 'sawan'],
  ['bhadra', 'bhadau'],
  ['ashwin', 'asoj', 'ashoj'],
  ['kartik'],
  ['mangsir'],
  ['poush', 'push', 'paush'],
  ['magh'],
  ['falgun', 'fagun', 'phalgun'],
  ['chaitra', 'chait'],
]

/**
 * Reads days in either calendar, both ends included: "2026-12-20..2027-01-05", "1 Kartik..30 Mangsir 2083", "Mangsir 2083"; each year
 * "12-15..02-10" or "Mangsir"; "dashain" or "tihar". Returns undefined for any other text, and for days that do not exist.
 */
export function readDays(typed: string): DaysTyped | undefined {
  const text = typed.trim().toLowerCase()
  if (text === 'dashain' || text === 'tihar') return { festival: text }
  const month = monthOf(text)
  if (month !== undefined) return { bikramMonths: [month] }
  const [first = '', last, ...more] = text.split(/\s*(?:\.\.|–)\s*/)
  if (more.length > 0) return undefined
  return last === undefined ? readOne(first) : (readYearly(first, last) ?? readRange(first, last))
}

function readOne(text: string): DaysTyped | undefined {
  if (isCalendarDate(text)) return { from: text, to: text }
  const day = readBikramDay(text)
  return day ? { from: day, to: day } : readBikramMonth(text)
}

function readYearly(first: string, last: string): DaysTyped | undefined {
  // A leap year, so that 29 February is a day.
  const isDayOfYear = (text: string) => isCalendarDate(`2028-${text}`)
  return isDayOfYear(first) && isDayOfYear(last) ? { yearlyFrom: first, yearlyTo: last } : undefined
}

/** Returns a range of days; undefined when one cannot be read. The first day may leave out its year in Bikram Sambat. */
function readRange(first: string, last: string): DaysTyped | undefined {
  const year = / (\d{4})$/.exec(last)?.[1]
  const hasYear = / \d{4}$/.test(first)
  const from = isCalendarDate(first) ? first : readBikramDay(hasYear || year === undefined ? first : `${first} ${year}`)
  const to = isCalendarDate(last) ? last : readBikramDay(last)
  return from && to ? { from, to } : undefined
}

function readBikramMonth(text: string): DaysTyped | undefined {
  const [, name = '', year] = /^([a-z]+) (\d{4})$/.exec(text) ?? []
  const month = monthOf(name)
  const from = month === undefined ? undefined : startOfBikramMonth(Number(year), month)
  if (month === undefined || from === undefined) return undefined
  const next = month === MONTHS.length ? startOfBikramMonth(Number(year) + 1, 1) : startOfBikramMonth(Number(year), month + 1)
  return next && { from, to: addDays(next, -1) }
}

function readBikramDay(text: string): CalendarDate | undefined {
  const [, number, name = '', year] = /^(\d{1,2}) ([a-z]+) (\d{4})$/.exec(text) ?? []
  const month = monthOf(name)
  const start = month === undefined ? undefined : startOfBikramMonth(Number(year), month)
  if (start === undefined) return undefined
  const day = addDays(start, Number(number) - 1)
  return bikramSambat(day)?.day === Number(number) ? day : undefined
}

function monthOf(name: string): number | undefined {
  const index = MONTHS.findIndex((spellings) => spellings.includes(name))
  return index === -1 ? undefined : index + 1
}
