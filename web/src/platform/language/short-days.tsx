import type { CalendarDate } from '@chautari/contract/dates'
import { useDayParts } from './day-parts.ts'
import { LargeDay } from '../../ui/text/two-calendars.tsx'
import { shortRange } from './short-range.ts'

type Props = { from: CalendarDate; to: CalendarDate }

/** Renders a range of days in little space, without weekdays and year: "27 – 29 Nov". */
export function ShortDays({ from, to }: Props) {
  const parts = useDayParts()
  return <LargeDay {...shortRange(parts(from), parts(to))} />
}
