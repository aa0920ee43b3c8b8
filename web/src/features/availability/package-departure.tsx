import type { Package } from '@chautari/contract/availability/shapes'
import { formatBikramSambat } from '@chautari/contract/bikram-sambat'
import { dayInNepal, formatInstantInNepal, formatTimeInNepal } from '@chautari/contract/dates'
import { LargeDay, SmallDay } from '../../ui/two-calendars.tsx'
import { useT } from '../../platform/texts.ts'
import styles from './package-departure.module.css'

/** When a fixed departure starts and ends, and until when it can be booked; nothing for a package that starts on any day. */
export function PackageDeparture({ offered }: { offered: Package }) {
  const t = useT('package')
  const { is_fixed_departure: isFixed, start_date_time: start, end_date_time: end, cutoff_date_time: cutoff } = offered
  if (!isFixed || start === null || end === null) return null
  return (
    <section className={styles.box} aria-labelledby="departure-heading">
      <h2 id="departure-heading">{t('departure')}</h2>
      <dl>
        <Moment name={t('start')} at={start} />
        <Moment name={t('end')} at={end} />
        {offered.availability && <Moment name={t('cutoff')} at={cutoff} />}
      </dl>
    </section>
  )
}

function Moment({ name, at }: { name: string; at: string }) {
  const instant = new Date(at)
  const days = {
    ad: formatInstantInNepal(instant),
    bs: `${formatBikramSambat(dayInNepal(instant))}, ${formatTimeInNepal(instant)}`,
  }
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <LargeDay {...days} />
        <small>
          <SmallDay {...days} />
        </small>
      </dd>
    </div>
  )
}
