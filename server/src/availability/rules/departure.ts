import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import type { LocalisedText } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'
import { TOO_FAR_AHEAD } from './stay.ts'

/** What of a package its departures follow from; times are `HH:MM` in Nepal. */
export type PackageTimes = {
  isFixedDeparture: boolean
  days: number
  startTime: string
  endTime: string
  cutoffHours: number
  /** Seats of a day of which nothing is noted. */
  seats: number
}

/** A noted departure. */
export type Departure = { startDate: CalendarDate; cutoffAt: Date; freeSeats: number }

/** A departure whose seats can be taken until its cutoff. */
export type DepartureForSale = {
  packageId: number
  startDate: CalendarDate
  endDate: CalendarDate
  seats: number
  cutoffAt: Date
  isFixed: boolean
}

/** What is shown of a package's seats. Instants are nothing where there is no fixed departure. */
export type SeatsShown = { isAvailable: boolean; startsAt: Date | null; endsAt: Date | null; cutoffAt: Date; freeSeats: number }

/** The first day on which a package can still be started: its start lies no sooner than the cutoff from now. */
export function firstBookableDay({ startTime, cutoffHours }: PackageTimes, now: Date): CalendarDate {
  const earliest = new Date(now.getTime() + cutoffHours * HOUR)
  const day = dayInNepal(earliest)
  return instantInNepal(day, startTime) >= earliest ? day : addDays(day, 1)
}

/** When a package starts and ends. Spec 1 §5: the end date equals start plus the package days. */
export function instantsOf(
  { days, startTime, endTime }: PackageTimes,
  startDate: CalendarDate,
): { startsAt: Date; endsAt: Date } {
  return { startsAt: instantInNepal(startDate, startTime), endsAt: instantInNepal(addDays(startDate, days), endTime) }
}

/** What is wrong with a day to start a package on, for a traveller to read; nothing when it is fine, or the package's days are fixed. */
export function complaintAboutStart(times: PackageTimes, startDate: CalendarDate, now: Date): LocalisedText | undefined {
  if (times.isFixedDeparture) return undefined
  const first = firstBookableDay(times, now)
  // Spec 1 §5: the start date cannot be earlier than the cutoff date/time.
  if (startDate < first)
    return {
      en: `Please choose ${english.longDay(first)} or a later day`,
      ne: `कृपया ${nepali.longDay(first)} वा त्यसपछिको दिन छान्नुहोस्`,
    }
  if (startDate > addDays(dayInNepal(now), ADVANCE_DAYS_MAX)) return TOO_FAR_AHEAD
  return undefined
}

/**
 * The seats of a package for some persons: those of its fixed departure, which sells until its cutoff (spec 1 §5), or those of a
 * day, which is noted only where it differs from every other.
 */
export function seatsShown(times: PackageTimes, noted: Departure | undefined, asked: { now: Date; persons: number }): SeatsShown {
  const { now, persons } = asked
  if (!times.isFixedDeparture) {
    const freeSeats = noted?.freeSeats ?? times.seats
    const cutoffAt = instantInNepal(firstBookableDay(times, now), times.startTime)
    return { isAvailable: freeSeats >= persons, startsAt: null, endsAt: null, cutoffAt, freeSeats }
  }
  if (!noted) return { isAvailable: false, startsAt: null, endsAt: null, cutoffAt: now, freeSeats: 0 }
  const { startDate, cutoffAt, freeSeats } = noted
  return { isAvailable: now < cutoffAt && freeSeats >= persons, ...instantsOf(times, startDate), cutoffAt, freeSeats }
}
