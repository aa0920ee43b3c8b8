import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.ts'

/** The day of a review: YYYY-MM-DD (spec 2 §5), and in Nepali as Nepal's own calendar has it. */
export function ReviewDay({ day }: { day: CalendarDate }) {
  const { both } = useFormats()
  const isNepali = useLocale() === 'ne'
  return <time dateTime={day}>{(isNepali && both(day).bs) || day}</time>
}
