import type { PackageOffered } from '@chautari/contract/availability/shapes'
import { dayInNepal, type CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../../ui/text/two-calendars.tsx'
import { NextDay } from '../package-facts.tsx'
import styles from './package-next.module.css'

type Props = {
  offered: PackageOffered
  /** The number of travellers who search. */
  count: number
  /** The first day of the month in which they want to start. */
  from?: CalendarDate | undefined
}

/** Shows the next day on which the party can go (issue 13 §1): "Next for 5: Fri 18 Dec 2026 · 12 seats". */
export function PackageNext({ offered, count, from }: Props) {
  const t = useT('packages')
  const { both } = useFormats()
  const { availability: isAvailable, start_date_time: start, cutoff_date_time: earliest, free_seats: seats } = offered
  if (!isAvailable) {
    return (
      <p className={styles.next}>
        <NextDay offered={offered} />
      </p>
    )
  }
  const next = dayInNepal(new Date(start ?? earliest))
  // Fixed departures are those of the chosen month already; any other package can start on its first day.
  const days = both(start === null && from && from > next ? from : next)
  return (
    <p className={styles.next}>
      {start === null ? t('earliestFor', { n: count }) : t('nextFor', { n: count })}{' '}
      <strong>
        <LargeDay {...days} />
        {start !== null && ` · ${t('seats', { n: seats })}`}
      </strong>{' '}
      <small>
        <SmallDay {...days} />
      </small>
    </p>
  )
}
