import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate, formatLongDay, formatTimeInNepal } from '@chautari/contract/dates'
import { formatBikramSambat } from '@chautari/contract/bikram-sambat'
import { useT } from '../../../platform/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/two-calendars.tsx'
import styles from './stay-dates.module.css'

/** When one may come and must leave, with the days of Nepal's own calendar. */
export function StayDates({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const { starts_at: start, ends_at: end, product } = booking
  return (
    <dl className={styles.dates}>
      <Day label={t('checkIn')} day={start} time={t('from', { time: formatTimeInNepal(new Date(product.start_date_time)) })} />
      <Day label={t('checkOut')} day={end} time={t('until', { time: formatTimeInNepal(new Date(product.end_date_time)) })} />
    </dl>
  )
}

function Day({ label, day, time }: { label: string; day: string; time: string }) {
  const date = calendarDate(day)
  const days = { ad: formatLongDay(date), bs: formatBikramSambat(date) }
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles.day}>
          <LargeDay {...days} />
        </span>
        <small>
          <SmallDay {...days} />
        </small>
        <small>{time}</small>
      </dd>
    </div>
  )
}
