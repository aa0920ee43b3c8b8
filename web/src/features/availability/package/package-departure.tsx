import type { Package } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-departure.module.css'

/** Shows start, end and booking deadline of a fixed departure; nothing for other packages. */
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
  const { both, time } = useFormats()
  const { ad, bs } = both(dayInNepal(instant))
  const days = { ad: `${ad}, ${time(instant)}`, bs: bs && `${bs}, ${time(instant)}` }
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
