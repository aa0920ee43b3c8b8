import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import styles from './package-booking-box.module.css'

type Props = {
  isDayTrip: boolean
  typed: string
  start: CalendarDate | undefined
  end: CalendarDate | undefined
  range: { first: CalendarDate; last: CalendarDate }
  onType: (day: string) => void
}

/** Asks for the first day of a package without fixed departures, and shows its last. */
export function PackageDays({ isDayTrip, typed, start, end, range, onType }: Props) {
  const t = useT('package')
  const formats = useFormats()
  return (
    <div className={styles.days}>
      <DayField
        label={t('startDate')}
        name="bookingStartDate"
        value={typed}
        min={range.first}
        max={range.last}
        days={start && formats.both(start)}
        onChange={onType}
      />
      <DayField
        label={t('endDate')}
        name="bookingEndDate"
        value={end ?? ''}
        min={range.first}
        max=""
        days={end && formats.both(end)}
        isReadOnly
      />
      {start && isDayTrip && <p className={styles.note}>{t('dayTrip', { day: formats.longDay(start) })}</p>}
    </div>
  )
}
