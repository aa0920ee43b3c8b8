import { FLEXIBLE_DATES, WEEKEND_NIGHTS, type FlexibleDates } from '@chautari/contract/availability/limits'
import { nightsBetween } from '@chautari/contract/dates'
import type { Translate } from '../../platform/language/texts.ts'
import type { Stay } from './stay.ts'

/** Reads from an address how far its dates may be moved; undefined when they are exact or the value is unknown. */
export function readFlexible(query: URLSearchParams): FlexibleDates | undefined {
  return FLEXIBLE_DATES.find((known) => known === query.get('flexible'))
}

/** Returns how far dates may be moved, in words. */
export function flexibleText(kind: FlexibleDates, t: Translate<'search'>): string {
  return kind === '1' || kind === '2' || kind === '3' ? t('flexibleDays', { n: Number(kind) }) : t(kind)
}

/** Returns the nights of the stays that a search finds: those between its dates, or those of a weekend. */
export function nightsFound(
  { startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>,
  flexible: FlexibleDates | undefined,
): number {
  return flexible === 'weekend' ? WEEKEND_NIGHTS : nightsBetween(startDate, endDate)
}
