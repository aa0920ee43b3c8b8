import { WEEKEND_NIGHTS, type FlexibleDates } from '@chautari/contract/availability/limits'
import { nightsBetween } from '@chautari/contract/dates'
import type { Stay } from './stay.ts'

/** Returns the number of nights of the stays that a search finds: those between its dates, or those of a weekend. */
export function nightsFound(
  { startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>,
  flexible: FlexibleDates | undefined,
): number {
  return flexible === 'weekend' ? WEEKEND_NIGHTS : nightsBetween(startDate, endDate)
}
