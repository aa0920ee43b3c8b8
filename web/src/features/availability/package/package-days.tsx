import type { CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../platform/language/formats.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayPicker } from '../../../platform/calendar/day-picker.tsx'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './package-booking-box.module.css'

type Props = {
  isDayTrip: boolean
  typed: string
  start: CalendarDate | undefined
  end: CalendarDate | undefined
  range: { first: CalendarDate; last: CalendarDate }
  onType: (day: string) => void
}

/** Renders the field for the first day of a package without fixed departures, and its last day. */
export function PackageDays({ isDayTrip, typed, start, end, range, onType }: Props) {
  const t = useT('package')
  const formats = useFormats()
  return (
    <div className={styles.days}>
      <DayPicker
        label={t('startDate')}
        name="bookingStartDate"
        value={typed}
        first={range.first}
        last={range.last}
        onChange={onType}
      />
      <EndDay end={end} />
      {start && isDayTrip && <p className={styles.note}>{t('dayTrip', { day: formats.longDay(start) })}</p>}
    </div>
  )
}

/** Renders the last day, which depends on the first. */
function EndDay({ end }: { end: CalendarDate | undefined }) {
  const t = useT('package')
  const { both } = useFormats()
  return (
    <p className={styles.end}>
      <span>{t('endDate')}</span>
      <output aria-label={t('endDate')}>
        {end ? (
          <>
            <LargeDay {...both(end)} /> <SmallDay {...both(end)} />
          </>
        ) : (
          '–'
        )}
      </output>
    </p>
  )
}
