import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'

type Starts = Pick<PackageOffered, 'availability' | 'start_date_time' | 'cutoff_date_time'>

/**
 * Returns the first day on which a party can start, from the first day of the month it chose on; undefined when it cannot. A fixed
 * departure is one of that month already; any other package starts daily.
 */
export function firstStart(
  { availability: isAvailable, start_date_time: start, cutoff_date_time: earliest }: Starts,
  from?: CalendarDate,
): CalendarDate | undefined {
  if (!isAvailable) return undefined
  const next = dayInNepal(new Date(start ?? earliest))
  return start === null && from && from > next ? from : next
}

/** Returns the query of a package's page for a party. A chosen month fixes the day that the result shows. */
export function resultQuery(offered: Starts, { count, from }: { count: number; from?: CalendarDate | undefined }): string {
  const day = from && firstStart(offered, from)
  return new URLSearchParams({ count: `${count}`, ...(day && { bookingStartDate: day }) }).toString()
}
