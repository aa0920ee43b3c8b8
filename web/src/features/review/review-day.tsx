import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../platform/language/formats.ts'
import { useLocale } from '../../platform/language/locale.ts'

/** Shows the day of a review as YYYY-MM-DD (spec 2 §5), and in Bikram Sambat in Nepali. */
export function ReviewDay({ day }: { day: CalendarDate }) {
  const { both } = useFormats()
  const isNepali = useLocale() === 'ne'
  return <time dateTime={day}>{(isNepali && both(day).bs) || day}</time>
}
