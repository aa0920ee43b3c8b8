import { addDays, nightsBetween, type CalendarDate } from '../dates.ts'

/** The stays that the offers of a campaign are for: their first and last night, and how many nights they have at least. Null for no limit. */
export type StayTerms = { staysFrom: CalendarDate | null; staysTo: CalendarDate | null; nightsMin: number | null }

/** Returns whether an offer applies to a stay: all its nights are within the days, and it is long enough (decision 131). */
export function isForStay(terms: StayTerms | null, { from, to }: { from: CalendarDate; to: CalendarDate }): boolean {
  if (terms === null) return true
  const { staysFrom, staysTo, nightsMin } = terms
  const isWithin = (staysFrom === null || from >= staysFrom) && (staysTo === null || to <= addDays(staysTo, 1))
  return isWithin && nightsBetween(from, to) >= (nightsMin ?? 0)
}

/** Returns terms without limits as null. */
export function termsOrNone(terms: StayTerms): StayTerms | null {
  return Object.values(terms).every((limit) => limit === null) ? null : terms
}
