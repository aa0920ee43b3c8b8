import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useFormats } from '../../../platform/language/formats.ts'
import type { Stay } from '../../../entities/availability/stay.ts'
import { useT } from '../../../platform/language/texts.ts'
import { DayField } from '../../../ui/fields/day-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { LargeDay, SmallDay } from '../../../ui/text/two-calendars.tsx'
import styles from './search-field.module.css'

const loadCalendar = () => import('./calendar/stay-calendar.tsx')
const StayCalendar = lazy(async () => ({ default: (await loadCalendar()).StayCalendar }))

type Props = { today: CalendarDate; value: Stay; onChange: (stay: Stay) => void }

/** Chooses check-in and check-out. The two date fields work alone; the calendar is loaded when opened. */
export function DatesField({ today, value, onChange }: Props) {
  const t = useT('search')
  const formats = useFormats()
  const [isOpened, setOpened] = useState(false)
  const { startDate, endDate } = value
  const nights = nightsBetween(startDate, endDate)
  const days = formats.range(startDate, endDate)
  const summary = (
    <span className={styles.field} onPointerEnter={() => void loadCalendar()}>
      <IconCalendar size={22} stroke={1.75} aria-hidden />
      <span className={styles.label}>{t('dates')}</span>
      <span className={styles.chosen}>
        <LargeDay {...days} />
      </span>
      <span className={styles.below}>
        <SmallDay {...days} /> · {t('night', { n: nights })}
      </span>
    </span>
  )

  function choose(start: string, end: string) {
    if (!isCalendarDate(start) || start < today) return
    const isEnd = isCalendarDate(end) && end > start && nightsBetween(start, end) <= STAY_NIGHTS_MAX
    onChange({ ...value, startDate: start, endDate: isEnd ? end : addDays(start, 1) })
  }

  return (
    <div className={styles.cell}>
      <Disclosure summary={summary} onOpen={() => setOpened(true)}>
        <div className={styles.days}>
          <DayField
            label={t('checkIn')}
            name="startDate"
            value={startDate}
            min={today}
            max={addDays(today, ADVANCE_DAYS_MAX)}
            days={formats.both(startDate)}
            onChange={(day) => choose(day, endDate)}
          />
          <DayField
            label={t('checkOut')}
            name="endDate"
            value={endDate}
            min={addDays(startDate, 1)}
            max={addDays(startDate, STAY_NIGHTS_MAX)}
            days={formats.both(endDate)}
            onChange={(day) => choose(startDate, day)}
          />
        </div>
        {isOpened && (
          <Suspense fallback={<div className={styles.calendarRoom} aria-busy />}>
            <StayCalendar today={today} startDate={startDate} endDate={endDate} onChoose={choose} />
          </Suspense>
        )}
      </Disclosure>
    </div>
  )
}
