import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'

type Starts = Pick<PackageOffered, 'availability' | 'start_date_time' | 'cutoff_date_time'>

/**
 * Returns the first day on which a party can start, not before the first day of its chosen month; undefined when there is none. A fixed
 * departure in the result is already one of that month. Any other package starts daily.
 */
export function firstStart(
  { availability: isAvailable, start_date_time: start, cutoff_date_time: earliest }: Starts,
  from?: CalendarDate,
): CalendarDate | undefined {
  if (!isAvailable) return undefined
  const next = dayInNepal(new Date(start ?? earliest))
  return start === null && from && from > next ? from : next
}

/** Returns the query of a package's page for a party. With a chosen month, it includes the day shown in the result. */
export function resultQuery(offered: Starts, { count, from }: { count: number; from?: CalendarDate | undefined }): string {
  const day = from && firstStart(offered, from)
  return new URLSearchParams({ count: `${count}`, ...(day && { bookingStartDate: day }) }).toString()
}
