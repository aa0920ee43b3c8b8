import { bikramSambat, devanagari, formatBikramSambat, formatBikramSambatRange, monthName } from './calendar/bikram-sambat.ts'
import { dayInNepal, formatTimeInNepal, weekdayOf, type CalendarDate } from './dates.ts'
import { bikramSambatParts, type DayParts } from './day-parts.ts'
import type { Formats } from './formats.ts'
import { formatNpr, formatNumber, formatRupees } from './money.ts'

// `Intl` cannot be relied on for Nepali: Chromium ships no such locale.
const WEEKDAYS = ['आइत', 'सोम', 'मंगल', 'बुध', 'बिही', 'शुक्र', 'शनि'] as const
const MONTHS = ['जनवरी', 'फेब्रुअरी', 'मार्च', 'अप्रिल', 'मे', 'जुन', 'जुलाई', 'अगस्ट', 'सेप्टेम्बर', 'अक्टोबर', 'नोभेम्बर', 'डिसेम्बर'] as const

const weekday = (date: CalendarDate) => WEEKDAYS[weekdayOf(date)] ?? ''

/** Writes a Gregorian day in Nepali: "२२ नोभेम्बर २०२६, आइत". */
function gregorianDay(date: CalendarDate): string {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  return `${devanagari(day)} ${MONTHS[month - 1] ?? ''} ${devanagari(year)}, ${weekday(date)}`
}

/** Writes a Gregorian range in Nepali: "२२ – २३ नोभेम्बर", or with both months where they differ. */
function gregorianRange(start: CalendarDate, end: CalendarDate): string {
  const dayOf = (date: CalendarDate) => devanagari(Number(date.slice(8)))
  const withMonth = (date: CalendarDate) => `${dayOf(date)} ${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''}`
  const isSameMonth = start.slice(0, 7) === end.slice(0, 7)
  return `${isSameMonth ? dayOf(start) : withMonth(start)} – ${withMonth(end)}`
}

/** Writes a day without its year: "मंसिर ६, आइत"; in the Gregorian calendar outside the known years. */
function shortDay(date: CalendarDate): string {
  const known = bikramSambat(date)
  return known ? `${monthName(known.month)} ${devanagari(known.day)}, ${weekday(date)}` : gregorianDay(date)
}

/** Writes a day with its year: "मंसिर ६, २०८३, आइत"; in the Gregorian calendar outside the known years. */
function longDay(date: CalendarDate): string {
  const known = formatBikramSambat(date)
  return known ? `${known}, ${weekday(date)}` : gregorianDay(date)
}

/** Splits a day into its parts in Nepali: "आइत", "२२", "नोभेम्बर". */
export function nepaliParts(date: CalendarDate): DayParts {
  const ad = { day: devanagari(Number(date.slice(8))), month: MONTHS[Number(date.slice(5, 7)) - 1] ?? '' }
  return { weekday: weekday(date), ad, bs: bikramSambatParts(date) }
}

/** Formats of Nepali: Devanagari digits, days of Bikram Sambat first (decision 037). */
export const nepali: Formats = {
  number: (value) => devanagari(formatNumber(value)),
  rupees: (rupees) => devanagari(formatRupees(rupees).replace('Rs', 'रू')),
  npr: (rupees) => devanagari(formatNpr(rupees).replace('NPR', 'ने.रू')),
  digits: devanagari,
  // Digits belong to no language: "१ Family Room" is English.
  languageOf: (text) => (/[\u0900-\u0965\u0970-\u097f]/.test(text) || !/\p{L}/u.test(text) ? undefined : 'en'),
  day: shortDay,
  longDay,
  month: (date) => `${MONTHS[Number(date.slice(5, 7)) - 1] ?? ''} ${devanagari(date.slice(0, 4))}`,
  time: (instant) => devanagari(formatTimeInNepal(instant)),
  instant: (instant) => `${longDay(dayInNepal(instant))}, ${devanagari(formatTimeInNepal(instant))} बजे`,
  range: (start, end) => ({ ad: gregorianRange(start, end), bs: formatBikramSambatRange(start, end) }),
  both: (date) => ({ ad: gregorianDay(date), bs: formatBikramSambat(date) }),
}
