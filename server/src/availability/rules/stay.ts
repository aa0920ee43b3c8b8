import {
  ADVANCE_DAYS_MAX,
  DEFAULT_ADULTS,
  DEFAULT_CHILDREN,
  DEFAULT_NIGHTS,
  DEFAULT_ROOMS,
  DEFAULT_START_IN_DAYS,
  STAY_NIGHTS_MAX,
} from '@chautari/contract/availability/limits'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'

export type Stay = { from: CalendarDate; to: CalendarDate; nights: number; adults: number; children: number; rooms: number }

/** What was said of a stay; the search form's defaults stand for the rest. */
export type StayAsked = {
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number | undefined
  children: number | undefined
  rooms: number | undefined
}

/** Spec 1 §5: check-in tomorrow, check-out the day after, two adults, no child, one room, unless something else was said. */
export function resolveStay({ from, to, adults, children, rooms }: StayAsked, today: CalendarDate): Stay {
  const start = from ?? addDays(today, DEFAULT_START_IN_DAYS)
  const end = to ?? addDays(start, DEFAULT_NIGHTS)
  return {
    from: start,
    to: end,
    nights: nightsBetween(start, end),
    adults: adults ?? DEFAULT_ADULTS,
    children: children ?? DEFAULT_CHILDREN,
    rooms: rooms ?? DEFAULT_ROOMS,
  }
}

/** What is wrong with the dates of a stay, for a traveller to read; empty when nothing is. Spec 1 §5: today or later. */
export function complaintsAboutDates(
  { from, to }: Pick<Stay, 'from' | 'to'>,
  today: CalendarDate,
): { from?: string; to?: string } {
  if (from < today) return { from: 'Please choose today or a later day' }
  if (from > addDays(today, ADVANCE_DAYS_MAX)) return { from: `Please choose a day within the next ${ADVANCE_DAYS_MAX} days` }
  if (to <= from) return { to: 'Please leave at least one day after you arrive' }
  if (nightsBetween(from, to) > STAY_NIGHTS_MAX) return { to: `A stay has at most ${STAY_NIGHTS_MAX} nights` }
  return {}
}
