import type { Departure } from '@chautari/contract/availability/shapes'
import { dayInNepal } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-departure.module.css'

/** Shows start, end and booking deadline of the chosen fixed departure. */
export function PackageDeparture({ departure }: { departure: Departure }) {
  const t = useT('package')
  return (
    <section className={styles.box} aria-labelledby="departure-heading">
      <h2 id="departure-heading">{t('departure')}</h2>
      <dl>
        <Moment name={t('start')} at={departure.start_date_time} />
        <Moment name={t('end')} at={departure.end_date_time} />
        {departure.is_open && <Moment name={t('cutoff')} at={departure.cutoff_date_time} />}
      </dl>
      <Guarantee departure={departure} />
    </section>
  )
}

/** Renders an explanation of a guaranteed departure, or of one that needs a minimum number of travellers. */
function Guarantee({ departure: { is_guaranteed: isGuaranteed, min_travellers: least } }: { departure: Departure }) {
  const t = useT('package')
  if (isGuaranteed) return <p className={styles.promise}>{t('guaranteedMeans')}</p>
  if (least === null) return null
  return <p className={styles.promise}>{t('minimumMeans', { n: least })}</p>
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
