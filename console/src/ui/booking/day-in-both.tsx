import { calendarDate } from '@chautari/contract/dates'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import styles from './day-range.module.css'

/** Renders a day in both calendars, that of the page's language first. */
export function DayInBoth({ day }: { day: string }) {
  const { first, other } = useCalendarOrder()(useFormats().both(calendarDate(day)))
  return (
    <>
      {first} <span className={styles.other}>{other}</span>
    </>
  )
}
