import { inBothCalendars } from '@chautari/contract/bikram-sambat'
import { dayInNepal } from '@chautari/contract/dates'
import { LargeDay, SmallDay } from '../../ui/two-calendars.tsx'
import styles from './post-day.module.css'

/** The day of a post, in Nepal, in both calendars. */
export function PostDay({ instant }: { instant: string }) {
  const day = dayInNepal(new Date(instant))
  const days = inBothCalendars(day)
  return (
    <time className={styles.day} dateTime={day}>
      <LargeDay {...days} /> · <SmallDay {...days} />
    </time>
  )
}
