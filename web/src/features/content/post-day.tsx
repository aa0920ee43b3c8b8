import { dayInNepal } from '@chautari/contract/dates'
import { LargeDay, SmallDay } from '../../ui/text/two-calendars.tsx'
import styles from './post-day.module.css'
import { useFormats } from '../../platform/language/formats.ts'

/** Shows the day of a post in Nepal, in both calendars. */
export function PostDay({ instant }: { instant: string }) {
  const formats = useFormats()
  const day = dayInNepal(new Date(instant))
  const days = formats.both(day)
  return (
    <time className={styles.day} dateTime={day}>
      <LargeDay {...days} /> · <SmallDay {...days} />
    </time>
  )
}
