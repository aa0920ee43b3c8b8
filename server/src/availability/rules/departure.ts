import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, HOUR, instantInNepal, type CalendarDate } from '@chautari/contract/dates'
import { english } from '@chautari/contract/english-formats'
import type { LocalisedText } from '@chautari/contract/locale'
import { nepali } from '@chautari/contract/nepali-formats'
import { TOO_FAR_AHEAD } from './stay.ts'

/** The facts of a package that determine its departures. Times are `HH:MM` in Nepal. */
export type PackageTimes = {
  isFixedDeparture: boolean
  days: number
  startTime: string
  endTime: string
  cutoffHours: number
  /** Seats of a day without a row. */
  seats: number
}

/** A departure that has a row. `ownPaisa` is its own price per person; null for its package's price. */
export type Departure = { startDate: CalendarDate; cutoffAt: Date; freeSeats: number; ownPaisa: number | null }

/** A departure with the terms that decide whether it takes place. */
export type DepartureListed = Departure & { minTravellers: number | null; isGuaranteed: boolean }

/** A departure that can be booked until its cutoff. */
export type DepartureForSale = {
  packageId: number
  startDate: CalendarDate
  endDate: CalendarDate
  seats: number
  cutoffAt: Date
  /** Its own price per person; null for that of its package. */
  ownPaisa: number | null
  isFixed: boolean
  /** When it was read. */
  readAt: Date
}

/** The seats shown for a package. `startsAt` and `endsAt` are null without a fixed departure, and `ownPaisa` without a price of its own. */
export type SeatsShown = {
  isAvailable: boolean
  startsAt: Date | null
  endsAt: Date | null
  cutoffAt: Date
  freeSeats: number
  ownPaisa: number | null
}

/** Returns the first day on which a package can still start: its start is at least the cutoff from now (spec 1 §5). */
export function firstBookableDay({ startTime, cutoffHours }: PackageTimes, now: Date): CalendarDate {
  const earliest = new Date(now.getTime() + cutoffHours * HOUR)
  const day = dayInNepal(earliest)
  return instantInNepal(day, startTime) >= earliest ? day : addDays(day, 1)
}

/** Returns when a package starts and ends. The end date is the start date plus the package's days (spec 1 §5). */
export function instantsOf(
  { days, startTime, endTime }: PackageTimes,
  startDate: CalendarDate,
): { startsAt: Date; endsAt: Date } {
  return { startsAt: instantInNepal(startDate, startTime), endsAt: instantInNepal(addDays(startDate, days), endTime) }
}

/** Returns the message for an invalid start date; undefined when it is valid or the departures are fixed (spec 1 §5). */
export function startDateProblem(times: PackageTimes, startDate: CalendarDate, now: Date): LocalisedText | undefined {
  if (times.isFixedDeparture) return undefined
  const first = firstBookableDay(times, now)
  if (startDate < first)
    return {
      en: `Please choose ${english.longDay(first)} or a later day`,
      ne: `कृपया ${nepali.longDay(first)} वा त्यसपछिको दिन छान्नुहोस्`,
    }
  if (startDate > addDays(dayInNepal(now), ADVANCE_DAYS_MAX)) return TOO_FAR_AHEAD
  return undefined
}

/**
 * Returns the departures that a package with fixed departures lists, by date: those that start today or later, including sold-out ones, else the
 * last one (issue 13 §1). `preferred` holds all its departures, beginning with the one to show.
 */
export function departuresListed<D extends Departure>({ isFixedDeparture }: PackageTimes, preferred: D[], now: Date): D[] {
  if (!isFixedDeparture) return []
  const ahead = preferred.filter(({ startDate }) => startDate >= dayInNepal(now))
  return ahead.length === 0 ? preferred.slice(0, 1) : ahead.sort((a, b) => (a.startDate < b.startDate ? -1 : 1))
}

/**
 * Returns the seats of a package for a party: those of its fixed departure until the cutoff (spec 1 §5), or those of the requested day.
 * `departure` is undefined when the day has no row, because its seats are the package's.
 */
export function seatsShown(
  times: PackageTimes,
  departure: Departure | undefined,
  wanted: { now: Date; persons: number },
): SeatsShown {
  const { now, persons } = wanted
  if (!times.isFixedDeparture) {
    const freeSeats = departure?.freeSeats ?? times.seats
    const cutoffAt = instantInNepal(firstBookableDay(times, now), times.startTime)
    return { isAvailable: freeSeats >= persons, startsAt: null, endsAt: null, cutoffAt, freeSeats, ownPaisa: null }
  }
  if (!departure) return { isAvailable: false, startsAt: null, endsAt: null, cutoffAt: now, freeSeats: 0, ownPaisa: null }
  const { startDate, cutoffAt, freeSeats, ownPaisa } = departure
  return { isAvailable: now < cutoffAt && freeSeats >= persons, ...instantsOf(times, startDate), cutoffAt, freeSeats, ownPaisa }
}
