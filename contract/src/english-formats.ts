import { formatBikramSambatRange, inBothCalendars } from './calendar/bikram-sambat.ts'
import { formatDay, formatDayRange, formatInstantInNepal, formatLongDay, formatMonth, formatTimeInNepal } from './dates.ts'
import type { Formats } from './formats.ts'
import { formatNpr, formatNumber, formatRupees } from './money.ts'

/** Formats of English: Gregorian days first (decision 037). */
export const english: Formats = {
  number: formatNumber,
  rupees: formatRupees,
  npr: formatNpr,
  digits: String,
  languageOf: () => undefined,
  day: formatDay,
  longDay: formatLongDay,
  month: formatMonth,
  time: formatTimeInNepal,
  instant: formatInstantInNepal,
  both: inBothCalendars,
  range: (start, end) => ({ ad: formatDayRange(start, end), bs: formatBikramSambatRange(start, end) }),
}
