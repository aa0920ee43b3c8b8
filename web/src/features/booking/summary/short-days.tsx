import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { LargeDay } from '../../../ui/text/two-calendars.tsx'

type Props = { from: CalendarDate; to: CalendarDate }

/** Shows a range of days where there is little room, without weekdays and year: "27 – 29 Nov". */
export function ShortDays({ from, to }: Props) {
  const formats = useFormats()
  const { ad, bs } = from === to ? formats.both(from) : formats.range(from, to)
  return <LargeDay ad={ad.replaceAll(/[A-Z][a-z]+ (?=\d)/g, '').replace(/ \d{4}$/, '')} bs={bs.replace(/, [०-९]+$/, '')} />
}
