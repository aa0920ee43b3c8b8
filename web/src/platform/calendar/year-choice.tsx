import { bikramSambat, devanagari, monthName, startOfBikramMonth } from '@chautari/contract/calendar/bikram-sambat'
import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useCalendar } from '../language/calendar-switch.tsx'
import { useDayParts } from '../language/day-parts.ts'
import { useFormats } from '../language/formats.ts'
import { useT } from '../language/texts.ts'
import styles from './calendar.module.css'

const MONTHS = Array.from({ length: 12 }, (_, n) => n + 1)

type Props = { month: CalendarDate; first: CalendarDate; last: CalendarDate; onChange: (month: CalendarDate) => void }

/** Renders the choice of a month and a year, in the preferred calendar of this browser. */
export function YearChoice({ month, first, last, onChange }: Props) {
  const t = useT('calendar')
  const { digits } = useFormats()
  const parts = useDayParts()
  // Falls back to AD before the first known year of Bikram Sambat.
  const known = bikramSambat(month)
  const isBikram = useCalendar() === 'bs' && known !== undefined
  const chosen = isBikram ? known : adMonth(month)
  const { from, to } = isBikram ? bikramYears(first, last) : { from: adMonth(first).year, to: adMonth(last).year }

  function choose(year: number, number: number) {
    const start = isBikram ? startOfBikramMonth(year, number) : startOfAdMonth(year, number)
    if (start) onChange(start > last ? last : start)
  }

  return (
    <div className={styles.years}>
      <select
        aria-label={t('month')}
        value={chosen.month}
        onChange={(event) => choose(chosen.year, Number(event.currentTarget.value))}
      >
        {MONTHS.map((number) => (
          <option key={number} value={number} lang={isBikram ? 'ne' : undefined}>
            {isBikram ? monthName(number) : parts(startOfAdMonth(chosen.year, number)).ad.month}
          </option>
        ))}
      </select>
      <select
        aria-label={t('year')}
        value={chosen.year}
        onChange={(event) => choose(Number(event.currentTarget.value), chosen.month)}
      >
        {Array.from({ length: to - from + 1 }, (_, n) => to - n).map((year) => (
          <option key={year} value={year} lang={isBikram ? 'ne' : undefined}>
            {isBikram ? devanagari(year) : digits(year)}
          </option>
        ))}
      </select>
    </div>
  )
}

function bikramYears(first: CalendarDate, last: CalendarDate) {
  const to = bikramSambat(last)?.year ?? 0
  let from = bikramSambat(first)?.year ?? to
  while (startOfBikramMonth(from - 1, 1)) from -= 1
  return { from, to }
}

const adMonth = (day: CalendarDate) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) })
const startOfAdMonth = (year: number, month: number) => calendarDate(`${year}-${String(month).padStart(2, '0')}-01`)
