import { RESTRICTION_KINDS } from '../rates/shapes.ts'

/** The most arrival days of one price calendar: two months (our choice). */
export const CALENDAR_DAYS_MAX = 62

/**
 * The reasons why no stay of the requested length can begin on a day: a restriction of the plans that have rooms left, no rooms left, or no room that
 * fits the party and the filters.
 */
export const ARRIVAL_REASONS = [...RESTRICTION_KINDS, 'sold_out', 'no_match'] as const
export type ArrivalReasonKind = (typeof ARRIVAL_REASONS)[number]
