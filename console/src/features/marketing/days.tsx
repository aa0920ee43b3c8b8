import { calendarDate } from '@chautari/contract/dates'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import styles from './marketing.module.css'

/** Renders the first and last day of a period with their years in both calendars, that of the language first. */
export function Days({ start, end }: { start: string; end: string }) {
  const formats = useFormats()
  const order = useCalendarOrder()
  const [first, last] = [formats.both(calendarDate(start)), formats.both(calendarDate(end))]
  const [ad, bs] = [`${first.ad} – ${last.ad}`, first.bs && last.bs && `${first.bs} – ${last.bs}`]
  const { first: main, other } = order({ ad, bs })
  return (
    <span className={styles.days}>
      {main}
      <span className={styles.second}>{other}</span>
    </span>
  )
}
