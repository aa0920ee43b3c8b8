import { RESTRICTION_KINDS } from '../rates/shapes.ts'

/** The most arrival days of one price calendar: two months (our choice). */
export const CALENDAR_DAYS_MAX = 62

/**
 * Why no stay of the wanted length can begin on a day: a restriction of the plans that have rooms left, no rooms left, or no room that
 * fits the party and the filters.
 */
export const ARRIVAL_REASONS = [...RESTRICTION_KINDS, 'sold_out', 'no_match'] as const
export type ArrivalReasonKind = (typeof ARRIVAL_REASONS)[number]

/** Limits of a hint: the days around the chosen arrival that are searched, and the minimum saving in percent (our choice). */
export const HINT_DAYS = 14
export const HINT_PERCENT_MIN = 5
