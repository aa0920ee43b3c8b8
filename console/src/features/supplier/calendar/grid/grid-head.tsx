import { weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { bikramSambat, devanagari, monthName } from '@chautari/contract/calendar/bikram-sambat'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { bandsOf } from '../rules/columns.ts'
import type { CalendarRoom, Night } from '../rules/rows.ts'
import { isRest } from './grid-cell.tsx'
import styles from './grid.module.css'

const WEEKDAYS = ['su', 'mo', 'tu', 'we', 'th', 'fr', 'sa'] as const

type Props = {
  rooms: CalendarRoom[]
  days: CalendarDate[]
  today: string
  chosen: ReadonlySet<string>
  onColumn: (day: CalendarDate, isExtending: boolean) => void
}

/** Renders the months and days above the grid in both calendars, large in the calendar of the language. */
export function GridHead({ rooms, days, today, chosen, onColumn }: Props) {
  const t = useT('calendar')
  const formats = useFormats()
  const calendars = useLocale() === 'ne' ? 'bs' : 'ad'
  const nights = new Map(rooms[0]?.nights.map((night) => [night.night, night]))
  const total = rooms.reduce((sum, { total_rooms: count }) => sum + count, 0)
  return (
    <>
      <div className={`${styles.row} ${styles.months}`} aria-hidden>
        <span className={styles.corner} />
        {bandsOf(days, calendars).map(({ first, days: span }) => {
          const [main, other] =
            calendars === 'bs' ? [bikramMonth(first), formats.month(first)] : [formats.month(first), bikramMonth(first)]
          return (
            <span key={first} style={{ gridColumn: `span ${span}` }}>
              {span >= NAMED && <b>{main}</b>}
              {span >= NAMED_BOTH && other}
            </span>
          )
        })}
      </div>
      <div role="row" className={`${styles.row} ${styles.days}`}>
        <div role="columnheader" className={styles.corner}>
          <span>{t('roomCount', { n: total })}</span>
          <span className={styles.quiet}>{t('typeCount', { n: rooms.length })}</span>
        </div>
        {days.map((day) => (
          <DayHead
            key={day}
            day={day}
            night={nights.get(day)}
            isToday={day === today}
            isChosen={chosen.has(day)}
            onPress={(isExtending) => onColumn(day, isExtending)}
          />
        ))}
      </div>
    </>
  )
}

/** The fewest days of a month above which its name fits. */
const NAMED = 3

/** The fewest days of a month above which the names of both calendars fit. */
const NAMED_BOTH = 6

/** Returns the month and year of a day in Bikram Sambat. */
function bikramMonth(day: CalendarDate): string {
  const known = bikramSambat(day)
  return known ? `${monthName(known.month)} ${devanagari(known.year)}` : ''
}

type DayProps = {
  day: CalendarDate
  night: Night | undefined
  isToday: boolean
  isChosen: boolean
  onPress: (isExtending: boolean) => void
}

function DayHead({ day, night, isToday, isChosen, onPress }: DayProps) {
  const t = useT('calendar')
  const { label, main, other } = useDayTexts(day, night?.festival ?? null)
  const festival = night?.festival ?? null
  return (
    <div
      role="columnheader"
      className={styles.day}
      aria-label={label}
      aria-current={isToday ? 'date' : undefined}
      title={festival ? t(festival) : undefined}
      data-today={isToday || undefined}
      data-rest={isRest({ festival }, day) || undefined}
      data-chosen={isChosen || undefined}
      onPointerUp={(event) => event.button === 0 && onPress(event.shiftKey)}
    >
      <span>{t(WEEKDAYS[weekdayOf(day)] ?? 'su')}</span>
      <b>{main}</b>
      <span>{other}</span>
      {festival && <i className={styles.festival} />}
    </div>
  )
}

/** Returns the number of a day in both calendars, that of the language first, and the whole day for screen readers. */
function useDayTexts(day: CalendarDate, festival: Night['festival']) {
  const t = useT('calendar')
  const isNepali = useLocale() === 'ne'
  const { ad, bs } = useFormats().both(day)
  const label = [ad, bs, festival && t(festival)].filter(Boolean).join(', ')
  const english = String(Number(day.slice(8)))
  const known = bikramSambat(day)
  if (!known) return { label, main: english, other: '' }
  const nepali = devanagari(known.day)
  return isNepali ? { label, main: nepali, other: devanagari(english) } : { label, main: english, other: nepali }
}
