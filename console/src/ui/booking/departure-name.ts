import { calendarDate } from '@chautari/contract/dates'
import type { QueueItem } from '@chautari/contract/staff/queue'
import { useFormats } from '../../platform/language/formats.ts'

/** Returns what names a departure: its package and its day; nothing where there is none. */
export function useDepartureName(): (departure: QueueItem['departure']) => string {
  const formats = useFormats()
  return (departure) => (departure ? `${departure.package} · ${formats.day(calendarDate(departure.day))}` : '')
}
