import { addDays, calendarDate, formatLongDay, nightsBetween, type CalendarDate } from '../dates.ts'

/** A day of the Bikram Sambat calendar, months from 1 (decision 020). */
export type BikramSambatDay = { year: number; month: number; day: number }

const FIRST_YEAR = 2000
const FIRST_DAY = calendarDate('1943-04-14')
const MONTHS = 12

// Each year is five base-36 symbols: as twelve base-4 digits, the lengths of its months less 29. Years up to 2083 are the
// published calendar; later ones are computed from the sun's passage and provisional until the calendar committee publishes them.
const SHORTEST_MONTH = 29
const YEARS =
  '4tlaq6tb9h6umo57bhmu4tlaq6tb9h6umo57bhmu6p2yq6tb9h6umo57bhmu6p2yt6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhn66p3k56tb9h7bhmt7bhn66p3k56tb9h7bhmu4tlaq6tb9h6tkqt7bhmu4tlaq6tb9h6umo57bhmu4tnpe6tb9h6umo57bhmu6p2yt6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhmu6p3k56tb9h7bhmt7bhn66p3k56tb9h7bhmt7bhn66tb9h6tkqt7bhmu4tlaq6tb9h6umo57bhmu4tno26tb9h6umo57bhmu6p2yq6tb9h6umo57bhmu6p2yt6tb9h7bhhh7bhmu6p3k56tb9h7bhmt7bhn66p3k56tb9h7bhmt7bhn66tb9h6tb9h7bhmu4tlaq6tb9h6umo57bhmu4tlaq6tb9h6umo57bhmu6p2yq6tb9h6umo5'

const lengths = (YEARS.match(/.{5}/g) ?? []).map((year) =>
  [...Number.parseInt(year, 36).toString(4).padStart(MONTHS, '0')].map((digit) => Number(digit) + SHORTEST_MONTH),
)

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)
const daysOfYear = lengths.map(sumOf)

/** Converts a Gregorian day to Bikram Sambat; returns undefined outside the years 2000 to 2095 of that calendar. */
export function bikramSambat(date: CalendarDate): BikramSambatDay | undefined {
  let left = nightsBetween(FIRST_DAY, date)
  if (left < 0) return undefined
  for (const [index, days] of daysOfYear.entries()) {
    if (left < days) return monthAndDay(FIRST_YEAR + index, lengths[index] ?? [], left)
    left -= days
  }
  return undefined
}

function monthAndDay(year: number, months: number[], daysBefore: number): BikramSambatDay | undefined {
  let left = daysBefore
  for (const [month, length] of months.entries()) {
    if (left < length) return { year, month: month + 1, day: left + 1 }
    left -= length
  }
  return undefined
}

/** Returns the Gregorian day on which a month of Bikram Sambat begins, months from 1; undefined outside the known years. */
export function startOfBikramMonth(year: number, month: number): CalendarDate | undefined {
  const index = year - FIRST_YEAR
  if (lengths[index]?.[month - 1] === undefined) return undefined
  return addDays(FIRST_DAY, sumOf([...daysOfYear.slice(0, index), ...lengths[index].slice(0, month - 1)]))
}

const MONTH_NAMES = ['वैशाख', 'जेठ', 'असार', 'साउन', 'भदौ', 'असोज', 'कात्तिक', 'मंसिर', 'पुस', 'माघ', 'फागुन', 'चैत'] as const

/** Writes the digits of a number or a text in Devanagari. `Intl` cannot be relied on for Nepali: Chromium ships no such locale. */
export function devanagari(value: number | string): string {
  return String(value).replace(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
}

/** Returns the Nepali name of a month, 1 to 12. */
export function monthName(month: number): string {
  return MONTH_NAMES[month - 1] ?? ''
}

/** Writes a day in Bikram Sambat: "मंसिर ६, २०८३". Empty outside the known years. */
export function formatBikramSambat(date: CalendarDate): string {
  const day = bikramSambat(date)
  return day ? `${monthName(day.month)} ${devanagari(day.day)}, ${devanagari(day.year)}` : ''
}

/** Writes a day in both calendars; `bs` is empty outside the known years. */
export function inBothCalendars(date: CalendarDate): { ad: string; bs: string } {
  return { ad: formatLongDay(date), bs: formatBikramSambat(date) }
}

/** Writes a range: "मंसिर ६ – ७, २०८३", or with both months or years where they differ. Empty outside the known years. */
export function formatBikramSambatRange(start: CalendarDate, end: CalendarDate): string {
  const [from, to] = [bikramSambat(start), bikramSambat(end)]
  if (!from || !to) return ''
  const first = `${monthName(from.month)} ${devanagari(from.day)}`
  const last =
    from.month === to.month && from.year === to.year ? devanagari(to.day) : `${monthName(to.month)} ${devanagari(to.day)}`
  const firstYear = from.year === to.year ? '' : `, ${devanagari(from.year)}`
  return `${first}${firstYear} – ${last}, ${devanagari(to.year)}`
}
