import {
  ADVANCE_DAYS_MAX,
  DEFAULT_ADULTS,
  DEFAULT_CHILDREN,
  DEFAULT_NIGHTS,
  DEFAULT_ROOMS,
  DEFAULT_START_IN_DAYS,
  STAY_NIGHTS_MAX,
} from '@chautari/contract/availability/limits'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import { addDays, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import type { LocalisedText } from '@chautari/contract/locale'

export type Stay = { from: CalendarDate; to: CalendarDate; nights: number; adults: number; children: number; rooms: number }

/** The given parts of a stay. The search form's defaults fill the rest. */
export type StayRequest = {
  from: CalendarDate | undefined
  to: CalendarDate | undefined
  adults: number | undefined
  children: number | undefined
  rooms: number | undefined
}

/** Fills the missing parts of a stay: check-in tomorrow, one night, two adults, no children, one room (spec 1 §5). */
export function resolveStay({ from, to, adults, children, rooms }: StayRequest, today: CalendarDate): Stay {
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

const TOO_EARLY = { en: 'Please choose today or a later day', ne: 'कृपया आज वा त्यसपछिको दिन छान्नुहोस्' }
export const TOO_FAR_AHEAD = {
  en: `Please choose a day within the next ${ADVANCE_DAYS_MAX} days`,
  ne: `कृपया आजदेखि ${devanagari(ADVANCE_DAYS_MAX)} दिनभित्रको दिन छान्नुहोस्`,
}
const NO_NIGHT = {
  en: 'Please leave at least one day after you arrive',
  ne: 'कृपया चेक-इनको कम्तीमा एक दिनपछि चेक-आउट गर्नुहोस्',
}
const TOO_LONG = {
  en: `A stay has at most ${STAY_NIGHTS_MAX} nights`,
  ne: `एक बसाइ बढीमा ${devanagari(STAY_NIGHTS_MAX)} रातको हुन्छ`,
}

/** Returns the messages for invalid dates of a stay; empty when they are valid. Check-in is today or later (spec 1 §5). */
export function dateProblems(
  { from, to }: Pick<Stay, 'from' | 'to'>,
  today: CalendarDate,
): { from?: LocalisedText; to?: LocalisedText } {
  if (from < today) return { from: TOO_EARLY }
  if (from > addDays(today, ADVANCE_DAYS_MAX)) return { from: TOO_FAR_AHEAD }
  if (to <= from) return { to: NO_NIGHT }
  if (nightsBetween(from, to) > STAY_NIGHTS_MAX) return { to: TOO_LONG }
  return {}
}
