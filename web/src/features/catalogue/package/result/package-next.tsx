import type { PackageOffered } from '@chautari/contract/availability/shapes'
import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../../ui/text/two-calendars.tsx'
import { NextDay } from '../package-facts.tsx'
import { firstStart } from './first-start.ts'
import styles from './package-next.module.css'

type Props = {
  offered: PackageOffered
  /** The number of searched travellers. */
  count: number
  /** The first day of the chosen month. */
  from?: CalendarDate | undefined
}

/** Renders the next day on which the party can start (issue 13 §1): "Next for 5: Fri 18 Dec 2026 · 12 seats". */
export function PackageNext({ offered, count, from }: Props) {
  const t = useT('packages')
  const { both } = useFormats()
  const { start_date_time: start, free_seats: seats } = offered
  const next = firstStart(offered, from)
  if (!next) {
    return (
      <p className={styles.next}>
        <NextDay offered={offered} />
      </p>
    )
  }
  const days = both(next)
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
