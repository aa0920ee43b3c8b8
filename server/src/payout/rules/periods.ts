import { bikramSambat, startOfBikramMonth } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { FISCAL_YEAR_STARTS_IN_MONTH } from '@chautari/contract/booking/tax'

const MONTHS = 12

/** A Nepali month: its name such as `2083-07`, its first and its last day. */
export type Period = { name: string; from: CalendarDate; to: CalendarDate }

/** Returns the Nepali month of a day. Throws for a day outside the calendar's tables. */
export function periodOf(day: CalendarDate): Period {
  const known = bikramSambat(day)
  if (!known) throw new Error(`The day ${day} is outside the Bikram Sambat tables.`)
  return monthOf(known.year, known.month)
}

/** Returns the month that follows another. */
export function periodAfter({ to }: Period): Period {
  return periodOf(addDays(to, 1))
}

/**
 * Returns the month whose statement lists an entry of the ledger: the month of its day, or the month after the last closed one for an entry
 * that was committed late. `lastClosed` is a name such as `2083-07`.
 */
export function periodOfEntry(day: CalendarDate, lastClosed: string | undefined): Period {
  const period = periodOf(day)
  const last = lastClosed === undefined ? undefined : periodNamed(lastClosed)
  return last && last.from >= period.from ? periodAfter(last) : period
}

/** Returns the month with a name such as `2083-07`; undefined for an invalid name or a month outside the calendar's tables. */
export function periodNamed(name: string): Period | undefined {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(name) ?? []
  return startOfBikramMonth(Number(year), Number(month)) ? monthOf(Number(year), Number(month)) : undefined
}

function monthOf(year: number, month: number): Period {
  const from = startOfBikramMonth(year, month)
  const next = month === MONTHS ? startOfBikramMonth(year + 1, 1) : startOfBikramMonth(year, month + 1)
  if (!from || !next) throw new Error(`The month ${year}-${month} is outside the Bikram Sambat tables.`)
  return { name: `${year}-${String(month).padStart(2, '0')}`, from, to: addDays(next, -1) }
}

/** Returns the Nepali fiscal year of a day, Shrawan to Ashadh, such as `2083/84`. */
export function fiscalYearOf(day: CalendarDate): string {
  const first = firstYearOf(day)
  return `${first}/${String((first + 1) % 100).padStart(2, '0')}`
}

/** Returns the first day of the fiscal year of a day. */
export function startOfFiscalYear(day: CalendarDate): CalendarDate {
  return monthOf(firstYearOf(day), FISCAL_YEAR_STARTS_IN_MONTH).from
}

function firstYearOf(day: CalendarDate): number {
  const [year = 0, month = 0] = periodOf(day).name.split('-').map(Number)
  return month >= FISCAL_YEAR_STARTS_IN_MONTH ? year : year - 1
}
