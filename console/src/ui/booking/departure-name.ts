import { calendarDate } from '@chautari/contract/dates'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { useFormats } from '../../platform/language/formats.ts'

/** Returns a function that names a departure by its package and day; an empty text for none. */
export function useDepartureName(): (departure: QueueItem['departure']) => string {
  const formats = useFormats()
  return (departure) => (departure ? `${departure.package} · ${formats.day(calendarDate(departure.day))}` : '')
}
