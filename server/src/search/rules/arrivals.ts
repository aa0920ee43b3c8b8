import { ADVANCE_DAYS_MAX, DEFAULT_NIGHTS } from '@chautari/contract/availability/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'
import { CALENDAR_DAYS_MAX } from '@chautari/contract/search/limits'

/** The arrival days of a price calendar, both included, and the length of the stays. */
export type Arrivals = { from: CalendarDate; to: CalendarDate; nights: number }
type Requested = { from?: CalendarDate | undefined; to?: CalendarDate | undefined; nights?: number | undefined }

const DEFAULT_DAYS = 31

const BACKWARDS = {
  en: 'Please choose a last day that is not before the first',
  ne: 'अन्तिम दिन पहिलो दिनभन्दा अगाडि हुन सक्दैन',
}
const TOO_MANY = {
  en: `Please choose at most ${CALENDAR_DAYS_MAX} days`,
  ne: `कृपया बढीमा ${devanagari(CALENDAR_DAYS_MAX)} दिन छान्नुहोस्`,
}

/** Fills the missing parts of a price calendar: a month from today on, one night (our choice). */
export function resolveArrivals({ from, to, nights = DEFAULT_NIGHTS }: Requested, today: CalendarDate): Arrivals {
  const first = from ?? today
  const [month, latest] = [addDays(first, DEFAULT_DAYS - 1), addDays(today, ADVANCE_DAYS_MAX)]
  return { from: first, to: to ?? (month < latest || latest < first ? month : latest), nights }
}

/** Returns the message for an invalid range of arrival days, or undefined. */
export function arrivalsProblem({ from, to }: Arrivals): LocalisedText | undefined {
  if (to < from) return BACKWARDS
  return nightsBetween(from, to) >= CALENDAR_DAYS_MAX ? TOO_MANY : undefined
}
