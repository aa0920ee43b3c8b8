import type { Booking } from '@chautari/contract/booking/shapes'
import { calendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './stay-dates.module.css'

/** Shows check-in and check-out, or start and end, in both calendars. */
export function StayDates({ booking }: { booking: Booking }) {
  const t = useT('booking')
  const formats = useFormats()
  const { starts_at: start, ends_at: end, product } = booking
  const [from, until] = [product.start_date_time, product.end_date_time].map((instant) => formats.time(new Date(instant)))
  const isRoom = product.kind === 'room'
  const arrival = useArrival(product)
  // The end of a package is its start plus its days (spec 1 §5), so a one-day package shows its start only.
  if (!isRoom && product.days === 1) {
    return (
      <dl className={styles.dates}>
        <Day label={t('day')} day={start} time={t('withinDay', { from: from ?? '', until: until ?? '' })} />
      </dl>
    )
  }
  return (
    <dl className={styles.dates}>
      <Day label={t(isRoom ? 'checkIn' : 'start')} day={start} time={arrival} />
      <Day label={t(isRoom ? 'checkOut' : 'end')} day={end} time={t(isRoom ? 'until' : 'about', { time: until ?? '' })} />
    </dl>
  )
}

/** Returns the time of arrival: the check-in window of a hotel, or the start. */
function useArrival({ kind, start_date_time: start, venue }: Booking['product']): string {
  const t = useT('booking')
  const { digits, time } = useFormats()
  const from = time(new Date(start))
  if (venue?.check_in_until) return t('between', { from, until: digits(venue.check_in_until) })
  return t(kind === 'room' ? 'from' : 'at', { time: from })
}

function Day({ label, day, time }: { label: string; day: string; time: string }) {
  const formats = useFormats()
  const days = formats.both(calendarDate(day))
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
