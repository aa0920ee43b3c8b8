import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { CalendarDate } from '@chautari/contract/dates'
import { useId, type KeyboardEvent } from 'react'
import { useDayParts } from '../../../../platform/language/day-parts.ts'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useLocale } from '../../../../platform/language/locale.ts'
import { formatBikramMonths } from './bikram-month.ts'
import { weekdayOf, weeksOfMonth } from './month-weeks.ts'
import styles from './stay-calendar.module.css'

const SATURDAY = 6
// Where a Nepali month begins, its name replaces the day.
const FIRST_DAY = devanagari(1)
// "Su" instead of "Sun": seven columns fit a phone.
const WEEKDAY_LENGTH = 2

type Props = {
  month: CalendarDate
  selectable: { first: CalendarDate; last: CalendarDate }
  selected: { start: CalendarDate; end: CalendarDate }
  /** The one day that Tab reaches. */
  reachable: CalendarDate
  onChoose: (day: CalendarDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One month as a table of days, each with its day of Bikram Sambat below. */
export function CalendarMonth({ month, selectable, selected, reachable, onChoose, onKeyDown }: Props) {
  const id = useId()
  const weeks = weeksOfMonth(month)
  const isNepali = useLocale() === 'ne'
  const parts = useDayParts()
  const labelOf = useDayLabel()
  const fullWeek = weeks[1]?.filter((day) => day !== null) ?? []

  const isWithin = (day: CalendarDate | null) => day !== null && day >= selected.start && day <= selected.end

  function buttonOf(day: CalendarDate) {
    const isEnd = day === selected.start || day === selected.end
    return (
      <button
        type="button"
        className={styles.cell}
        data-day={day}
        data-selected={isEnd || undefined}
        data-weekend={weekdayOf(day) === SATURDAY || undefined}
        aria-label={labelOf(day)}
        aria-pressed={isEnd}
        disabled={day < selectable.first || day > selectable.last}
        tabIndex={day === reachable ? 0 : -1}
        onClick={() => onChoose(day)}
        onKeyDown={onKeyDown}
      >
        <Day date={day} />
      </button>
    )
  }

  return (
    <div className={styles.block}>
      <p id={id} className={styles.month} aria-live="polite">
        <MonthName month={month} />
      </p>
      <table aria-labelledby={id}>
        <thead>
          <tr>
            {fullWeek.map((day) => (
              <th key={day} scope="col">
                {isNepali ? parts(day).weekday : parts(day).weekday.slice(0, WEEKDAY_LENGTH)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} data-within={isWithin(day) || undefined}>
                  {day && buttonOf(day)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns the spoken name of a day in both calendars, the one of the page's language first. */
function useDayLabel(): (day: CalendarDate) => string {
  const isNepali = useLocale() === 'ne'
  const { both, longDay } = useFormats()
  return (day) => `${longDay(day)}, ${isNepali ? both(day).ad : both(day).bs}`
}

/** "Nov 2026", and the months of Bikram Sambat that it covers. */
function MonthName({ month }: { month: CalendarDate }) {
  const { digits } = useFormats()
  const parts = useDayParts()
  return (
    <>
      <span>
        {parts(month).ad.month} {digits(month.slice(0, 4))}
      </span>
      <small lang="ne" aria-hidden>
        {formatBikramMonths(month)}
      </small>
    </>
  )
}

function Day({ date }: { date: CalendarDate }) {
  const { digits } = useFormats()
  const { bs } = useDayParts()(date)
  return (
    <span className={styles.day}>
      <span>{digits(Number(date.slice(8)))}</span>
      {bs.day && (
        <small lang="ne" aria-hidden>
          {bs.day === FIRST_DAY ? [...bs.month].slice(0, 3).join('') : bs.day}
        </small>
      )}
    </span>
  )
}
