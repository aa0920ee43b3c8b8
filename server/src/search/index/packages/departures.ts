import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { journeys } from '../../../availability/index.ts'
import type { DepartureFacts } from '../../rules/facts.ts'
import type { PackageEntry } from '../columns.ts'

/** The days on which a journey may start. Either end may be open. */
export type StartWindow = { from?: CalendarDate | undefined; to?: CalendarDate | undefined }

/** A party that needs seats. */
export type PartyQuery = { persons: number; window?: StartWindow | undefined; now: Date }

/** Returns the seats of a departure that are free at an instant. Holds that have lapsed by then don't count. */
export function freeSeatsOf({ left, isClosed, holds }: DepartureFacts, now: Date): number {
  if (isClosed) return 0
  return holds.reduce((free, { expiresAt, quantity }) => (expiresAt <= now.getTime() ? free + quantity : free), left)
}

/** Returns whether a package has a bookable seat: on a departure ahead, or on any day without fixed ones. */
export function hasSeat({ isFixedDeparture, departures }: PackageEntry, now: Date): boolean {
  return !isFixedDeparture || departures.some((departure) => isAhead(departure, now) && freeSeatsOf(departure, now) > 0)
}

/** Returns whether a package can take a party: on a fixed departure ahead, or on a day without bookings. */
export function canTake({ isFixedDeparture, seats, departures }: PackageEntry, { persons, now }: PartyQuery): boolean {
  if (!isFixedDeparture) return seats >= persons
  return departures.some((departure) => isAhead(departure, now) && freeSeatsOf(departure, now) >= persons)
}

/**
 * Returns whether a package can start within the window with seats for a party. Without fixed departures it starts on any day from its
 * cutoff up to ADVANCE_DAYS_MAX.
 */
export function canStart(entry: PackageEntry, { persons, window = {}, now }: PartyQuery): boolean {
  if (entry.isFixedDeparture)
    return entry.departures.some((one) => isAhead(one, now) && isWithin(one, window) && freeSeatsOf(one, now) >= persons)
  if (entry.seats < persons) return false
  const first = journeys.firstBookableDay(entry, now)
  const last = addDays(dayInNepal(now), ADVANCE_DAYS_MAX)
  const from = window.from && window.from > first ? window.from : first
  return from <= (window.to && window.to < last ? window.to : last)
}

/**
 * Returns the fixed departure to show: the next with seats for the party within the window, else the next with seats for the party, else the
 * next with any seat, else the next, else the last one.
 */
export function departureShown({ departures }: PackageEntry, wanted: PartyQuery): journeys.Departure | undefined {
  let shown: DepartureFacts | undefined
  let best = Infinity
  for (const departure of departures) {
    const rank = rankOf(departure, wanted)
    // They are in order of their cutoffs, so that of those that are over, the last one is shown.
    const isLater = rank === OVER && best === OVER && departure.cutoffAt > (shown?.cutoffAt ?? 0)
    if (rank >= best && !isLater) continue
    shown = departure
    best = rank
  }
  if (!shown) return undefined
  const { startDate, cutoffAt, ownPaisa } = shown
  return { startDate, cutoffAt: new Date(cutoffAt), freeSeats: freeSeatsOf(shown, wanted.now), ownPaisa }
}

const OVER = 4

function rankOf(departure: DepartureFacts, { persons, window, now }: PartyQuery): number {
  if (!isAhead(departure, now)) return OVER
  const free = freeSeatsOf(departure, now)
  if (free >= persons) return window && isWithin(departure, window) ? 0 : 1
  return free > 0 ? 2 : 3
}

function isAhead({ cutoffAt }: DepartureFacts, now: Date): boolean {
  return cutoffAt > now.getTime()
}

function isWithin({ startDate }: DepartureFacts, { from, to }: StartWindow): boolean {
  return (!from || startDate >= from) && (!to || startDate <= to)
}
