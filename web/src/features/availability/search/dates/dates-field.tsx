import { ADVANCE_DAYS_MAX, STAY_NIGHTS_MAX } from '@chautari/contract/availability/limits'
import { addDays, isCalendarDate, nightsBetween, type CalendarDate } from '@chautari/contract/dates'
import { IconCalendar } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { flexibleInShort } from '../../../../entities/availability/flexible-dates.ts'
import { CalendarField } from '../../../../platform/calendar/calendar-field.tsx'
import { useFormats } from '../../../../platform/language/formats.ts'
import type { Stay } from '../../../../entities/availability/stay.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { loadWithRetries } from '../../../../platform/pages/load-with-retries.ts'
import { DayField } from '../../../../ui/fields/day-field.tsx'
import { LargeDay, SmallDay } from '../../../../ui/text/two-calendars.tsx'
import { FlexibleSelect } from './flexible-select.tsx'
import type { PricedDays } from './priced-days.ts'
import styles from '../search-field.module.css'
import type { Flexible } from './use-flexible.ts'

const loadParts = () => import('./calendar-parts.tsx')
const FlexibleChips = lazy(() => loadWithRetries(async () => ({ default: (await loadParts()).FlexibleChips })))
const CheaperDates = lazy(() => loadWithRetries(async () => ({ default: (await loadParts()).CheaperDates })))
const StaySum = lazy(() => loadWithRetries(async () => ({ default: (await loadParts()).StaySum })))

type Props = {
  today: CalendarDate
  value: Stay
  priced: PricedDays
  /** The place or hotel that the dates are for. */
  about?: string
  /** Set when the search supports flexible dates. */
  flexible?: Flexible
  onChange: (stay: Stay) => void
}

/** Renders the field for check-in and check-out: a calendar with the prices of each arrival day, or two date inputs without scripts. */
export function DatesField({ today, value, priced, about, flexible, onChange }: Props) {
  const t = useT('search')
  const formats = useFormats()
  const { startDate, endDate } = value
  const nights = nightsBetween(startDate, endDate)
  const days = formats.range(startDate, endDate)
  const summary = (
    <span className={styles.field}>
      <IconCalendar size={22} stroke={1.75} aria-hidden />
      <span className={styles.label}>{t('dates')}</span>
      <span className={styles.chosen}>
        <LargeDay {...days} />
        {flexible?.kind && <small className={styles.moved}> {flexibleInShort(flexible.kind, t)}</small>}
      </span>
      <span className={styles.below}>
        <SmallDay {...days} /> · {t('night', { n: nights })}
        {flexible?.kind && ` · ${flexibleInShort(flexible.kind, t)}`}
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
      <CalendarField
        summary={summary}
        choice={{
          heading: t('chooseDates'),
          ...(about && { about }),
          first: today,
          last: addDays(today, ADVANCE_DAYS_MAX),
          start: startDate,
          stay: { end: endDate, nightsMax: STAY_NIGHTS_MAX, labels: { start: t('checkIn'), end: t('checkOut') } },
          ...(flexible && {
            choices: (
              <Suspense>
                <FlexibleChips flexible={flexible} stay={value} />
              </Suspense>
            ),
          }),
          sum: (note) => (
            <Suspense>
              <StaySum nights={nights} total={note?.amount} />
            </Suspense>
          ),
          offer: (notes, use) => (
            <Suspense>
              <CheaperDates notes={notes} stay={value} onUse={use} />
            </Suspense>
          ),
          notes: {
            key: JSON.stringify([priced, nights, value.adult, value.child, value.rooms]),
            load: async (shown) => (await import('./arrival-notes.ts')).loadArrivalNotes(priced, value, shown),
          },
          onChoose: choose,
        }}
      >
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
          {flexible && <FlexibleSelect key={flexible.key} flexible={flexible} />}
        </div>
      </CalendarField>
    </div>
  )
}
