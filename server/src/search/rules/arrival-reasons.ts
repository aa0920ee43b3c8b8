import type { ArrivalReasonKind } from '@chautari/contract/search/limits'

/** Why no stay can begin on a day. `count` is the limit, in nights or days; null where the kind has none. */
export type ArrivalReason = { kind: ArrivalReasonKind; count: number | null }

/**
 * The reasons from the one that a traveller can do most about to the least (our choice): another length, another day, another time of
 * booking. Of several plans the first reason is shown.
 */
const ORDER: ArrivalReasonKind[] = [
  'min_stay',
  'max_stay',
  'no_arrival',
  'no_departure',
  'too_late',
  'too_early',
  'sold_out',
  'closed',
  'no_match',
]
// The mildest of several limits is shown: the highest of these, the lowest of the others.
const HIGHEST_FIRST: ArrivalReasonKind[] = ['max_stay', 'too_early']
const SPAN = 65_536
const NO_COUNT = 0

/** Returns a reason as a number that is smaller the sooner it is shown. Columns of numbers cost a search of a city no objects. */
export function codeOf(kind: ArrivalReasonKind, count = NO_COUNT): number {
  return ORDER.indexOf(kind) * SPAN + (HIGHEST_FIRST.includes(kind) ? SPAN - 1 - count : count)
}

/** Returns the reason of a code. */
export function reasonOf(code: number): ArrivalReason {
  const kind = ORDER[Math.floor(code / SPAN)] ?? 'no_match'
  const rest = code % SPAN
  const count = HIGHEST_FIRST.includes(kind) ? SPAN - 1 - rest : rest
  return { kind, count: HAS_COUNT.includes(kind) ? count : null }
}

const HAS_COUNT: ArrivalReasonKind[] = ['min_stay', 'max_stay', 'too_late', 'too_early']
