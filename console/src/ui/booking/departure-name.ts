import { calendarDate } from '@chautari/contract/dates'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { useFormats } from '../../platform/language/formats.ts'

/** Returns a function that returns the name of a departure, its package and day; empty when there is no departure. */
export function useDepartureName(): (departure: QueueItem['departure']) => string {
  const formats = useFormats()
  return (departure) => (departure ? `${departure.package} · ${formats.day(calendarDate(departure.day))}` : '')
}
