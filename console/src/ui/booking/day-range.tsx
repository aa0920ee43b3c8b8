import { calendarDate } from '@chautari/contract/dates'
import { useCalendarOrder } from '../../platform/language/calendar-order.ts'
import { useFormats } from '../../platform/language/formats.ts'
import styles from './day-range.module.css'

/** Renders the days of a booking in both calendars, that of the page's language first. */
export function DayRange({ start, end }: { start: string; end: string }) {
  const { first, other } = useCalendarOrder()(useFormats().range(calendarDate(start), calendarDate(end)))
  return (
    <>
      {first} <span className={styles.other}>{other}</span>
    </>
  )
}
