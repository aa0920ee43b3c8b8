import { STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import type { CalendarDate } from '@chautari/contract/dates'
import type { WarningKind } from '@chautari/contract/rates/warnings'
import type { PlanNight } from './plan.ts'

/** A night of a plan to check: its restrictions, its price before any offer, and whether a room is free. */
export type CheckedNight = Omit<PlanNight, 'pricePaisa'> & { pricePaisa: number; isFree: boolean }

/** A likely mistake in a night; `usualPaisa` is the price of the nights around it. */
export type Warning = { kind: WarningKind; night: CalendarDate; usualPaisa: number | null }

/** The nights before and after with which a price is compared (our choice: a week, so that weekends compare with weekends). */
const AROUND = 7
/** A price below half, or above three times, the median of the nights around it is flagged: seasons differ less, a mistyped digit more (our choice). */
const LOW = 0.5
const HIGH = 3

/**
 * Returns the likely mistakes in the first `days` nights of a plan. `nights` are consecutive and must continue for the longest
 * stay and its departure day, because a stay that begins on the last checked night ends beyond it.
 */
export function findWarnings(nights: CheckedNight[], days: number): Warning[] {
  return nights.slice(0, days).flatMap(({ night }, at) => {
    const arrival = warningOfArrival(nights, at)
    const price = warningOfPrice(nights.slice(0, days), at)
    return [...(arrival ? [{ kind: arrival, night, usualPaisa: null }] : []), ...(price ? [{ ...price, night }] : [])]
  })
}

/**
 * Returns why no stay can begin on an open day: its lengths don't fit between closed or sold-out nights, or no departure day is allowed.
 * Undefined when a stay fits, and on days without arrivals.
 */
export function warningOfArrival(nights: CheckedNight[], at: number): 'no_stay' | 'no_way_out' | undefined {
  const arrival = nights[at]
  if (!arrival || !isOpen(arrival) || arrival.noArrival) return undefined
  const lengths = lengthsFrom(nights, at)
  if (lengths.length === 0) return 'no_stay'
  return lengths.every((length) => nights[at + length]?.noDeparture) ? 'no_way_out' : undefined
}

/** Returns the lengths of the stays that can begin on a day, whether or not guests may leave after them. */
function lengthsFrom(nights: CheckedNight[], at: number): number[] {
  const arrival = nights[at]
  let limits = { min: arrival?.minStayArrival ?? 1, max: arrival?.maxStayArrival ?? STAY_NIGHTS_MAX }
  const lengths: number[] = []
  for (let length = 1; length <= limits.max; length++) {
    const night = nights[at + length - 1]
    if (!night || !isOpen(night)) break
    limits = limitsWith(night, limits)
    if (length >= limits.min && length <= limits.max) lengths.push(length)
  }
  return lengths
}

/** Narrows the shortest and longest stay by the limits of one more night. */
function limitsWith({ minStayThrough, maxStayThrough }: CheckedNight, { min, max }: { min: number; max: number }) {
  return { min: Math.max(min, minStayThrough ?? 1), max: Math.min(max, maxStayThrough ?? max, STAY_NIGHTS_MAX) }
}

const isOpen = ({ closed, isFree }: CheckedNight) => !closed && isFree

function warningOfPrice(nights: CheckedNight[], at: number): Omit<Warning, 'night'> | undefined {
  const night = nights[at]
  const around = nights.slice(Math.max(0, at - AROUND), at + AROUND + 1).filter((each) => each !== night)
  if (!night || night.closed || around.length < AROUND) return undefined
  const usualPaisa = medianOf(around.map(({ pricePaisa }) => pricePaisa))
  if (night.pricePaisa < usualPaisa * LOW) return { kind: 'price_low', usualPaisa }
  return night.pricePaisa > usualPaisa * HIGH ? { kind: 'price_high', usualPaisa } : undefined
}

/** Returns the lower of the middle values. */
function medianOf(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0
}
