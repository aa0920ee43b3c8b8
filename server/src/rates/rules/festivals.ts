import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { FESTIVALS, type Festival } from '@chautari/contract/rates/festivals'

type Days = { from: CalendarDate; to: CalendarDate }

const days = (from: string, to: string): Days => ({ from: calendarDate(from), to: calendarDate(to) })

/**
 * The nights of each festival: Dashain from Fulpati to the full moon, Tihar from Kag Tihar to Bhai Tika. Years after 2026 are computed from the
 * moon, and provisional until Nepal's calendar committee publishes them.
 */
const DAYS: Record<Festival, Days[]> = {
  dashain: [days('2026-10-17', '2026-10-26'), days('2027-10-06', '2027-10-15'), days('2028-09-25', '2028-10-03')],
  tihar: [days('2026-11-07', '2026-11-11'), days('2027-10-27', '2027-10-31'), days('2028-10-16', '2028-10-20')],
}

/** Returns whether a night is one of a festival; false in years whose days are not listed. */
export function isFestivalNight(festival: Festival, night: CalendarDate): boolean {
  return DAYS[festival].some(({ from, to }) => night >= from && night <= to)
}

/** Returns the festival of a night; undefined for any other night. */
export function festivalOf(night: CalendarDate): Festival | undefined {
  return FESTIVALS.find((festival) => isFestivalNight(festival, night))
}
