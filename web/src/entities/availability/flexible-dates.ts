import { FLEXIBLE_DATES, type FlexibleDates } from '@chautari/contract/availability/limits'
import type { Translate } from '../../platform/language/texts.ts'

/** Parses the flexibility of the dates in an address; undefined when they are exact or the value is unknown. */
export function readFlexible(query: URLSearchParams): FlexibleDates | undefined {
  return FLEXIBLE_DATES.find((known) => known === query.get('flexible'))
}

/** The month in AD and that in Bikram Sambat are the last two choices. */
const MONTHS = -2

/** Returns the choices of flexible dates, with the month of the given calendar before that of the other. */
export function flexibleChoices(calendar: 'ad' | 'bs'): readonly FlexibleDates[] {
  return calendar === 'bs' ? [...FLEXIBLE_DATES.slice(0, MONTHS), 'bikram_month', 'month'] : FLEXIBLE_DATES
}

/** Returns the text of a flexibility of dates. */
export function flexibleText(kind: FlexibleDates, t: Translate<'search'>): string {
  return kind === '1' || kind === '2' || kind === '3' ? t('flexibleDays', { n: Number(kind) }) : t(kind)
}

/** Returns the short text of a flexibility of dates, for one line. */
export function flexibleInShort(kind: FlexibleDates, t: Translate<'search'>): string {
  if (kind === 'weekend') return t('weekendInShort')
  return kind === 'month' || kind === 'bikram_month' ? t('monthInShort') : flexibleText(kind, t)
}
