import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { CalendarDate } from '@chautari/contract/dates'
import { useEffect, useId, type ComponentProps, type KeyboardEvent } from 'react'
import { useCalendar } from '../language/calendar-switch.tsx'
import { useDayParts } from '../language/day-parts.ts'
import { useFormats } from '../language/formats.ts'
import { useLocale } from '../language/locale.ts'
import { formatAdMonths, formatBikramMonths, shortMonth } from './bikram-month.ts'
import styles from './calendar.module.css'
import { useInSight, type DayNote, type DayNotes } from './day-notes.ts'
import { weekdayOf, weeksOfMonth } from './months.ts'

const SATURDAY = 6
// The name of a month of the other calendar replaces the number of its first day.
const FIRST_DAY = devanagari(1)

type Props = {
  month: CalendarDate
  selectable: { first: CalendarDate; last: CalendarDate }
  selected: { start: CalendarDate; end: CalendarDate } | undefined
  /** The only day in the tab order. */
  reachable: CalendarDate
  /** The notes below the days. Their space is reserved before they are loaded. */
  notes: DayNotes | undefined
  /** Called with the range of selectable days when the month scrolls into view, to load their notes. */
  onSight: ((days: { first: CalendarDate; last: CalendarDate }) => void) | undefined
  onChoose: (day: CalendarDate) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Renders one month as a table of days, each with its date in the other calendar. Omits past weeks. */
export function CalendarMonth({ month, selectable, selected, reachable, notes, onSight, onChoose, onKeyDown }: Props) {
  const id = useId()
  const calendar = useCalendar()
  const { box, isInSight } = useInSight()
  const weeks = weeksOfMonth(month, calendar, selectable.first)
  const inMonth = weeks.flat().filter((day) => day !== null && day >= selectable.first && day <= selectable.last)
  const [firstDay, lastDay] = [inMonth[0], inMonth.at(-1)]

  useEffect(() => {
    if (isInSight && firstDay && lastDay) onSight?.({ first: firstDay, last: lastDay })
  }, [isInSight, firstDay, lastDay, onSight])

  function bandOf(day: CalendarDate | null) {
    if (!selected || day === null || selected.start === selected.end) return undefined
    if (day === selected.start) return 'start'
    if (day === selected.end) return 'end'
    return day > selected.start && day < selected.end ? 'within' : undefined
  }

  const isEnd = (day: CalendarDate) => day === selected?.start || day === selected?.end

  const buttonOf = (day: CalendarDate) => (
    <DayButton
      day={day}
      note={notes?.get(day)}
      isSelected={isEnd(day)}
      disabled={day < selectable.first || day > selectable.last}
      tabIndex={day === reachable ? 0 : -1}
      onClick={() => onChoose(day)}
      onKeyDown={onKeyDown}
    >
      {notes && <span className={styles.note}>{notes.get(day)?.text}</span>}
    </DayButton>
  )

  return (
    <div ref={box} className={styles.block}>
      <p id={id} className={styles.month}>
        <MonthName month={month} />
      </p>
      <table aria-labelledby={id}>
        <thead>
          <Weekdays />
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={row}>
              {week.map((day, column) => (
                <td key={column} data-band={bandOf(day)}>
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

type DayButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'tabIndex' | 'onClick' | 'onKeyDown' | 'children'> & {
  day: CalendarDate
  note: DayNote | undefined
  isSelected: boolean
}

function DayButton({ day, note, isSelected, children, ...button }: DayButtonProps) {
  const labelOf = useDayLabel()
  return (
    <button
      type="button"
      className={styles.cell}
      data-day={day}
      data-selected={isSelected || undefined}
      data-weekend={weekdayOf(day) === SATURDAY || undefined}
      data-struck={note?.isStruck || undefined}
      data-hatched={note?.isHatched || undefined}
      data-highlighted={note?.isHighlighted || undefined}
      aria-label={labelOf(day, note)}
      aria-pressed={isSelected}
      {...button}
    >
      <Day date={day} />
      {children}
    </button>
  )
}

function Weekdays() {
  const parts = useDayParts()
  return (
    <tr>
      {WEEK.map((day) => (
        <th key={day} scope="col" data-weekend={weekdayOf(day) === SATURDAY || undefined}>
          {parts(day).weekday}
        </th>
      ))}
    </tr>
  )
}

// An arbitrary week from Sunday to Saturday, for the names of the weekdays.
const WEEK = (weeksOfMonth('2026-11-08' as CalendarDate)[1] ?? []).filter((day) => day !== null)

/** Returns a function that composes the accessible name of a day: its date in both calendars, that of the page's language first, and its note. */
function useDayLabel(): (day: CalendarDate, note: DayNote | undefined) => string {
  const isNepali = useLocale() === 'ne'
  const { both, longDay } = useFormats()
  return (day, note) => {
    const name = `${longDay(day)}, ${isNepali ? both(day).ad : both(day).bs}`
    return note ? `${name}, ${note.spoken}` : name
  }
}

/** Shows "Nov 2026" and the months of the other calendar that it covers. */
function MonthName({ month }: { month: CalendarDate }) {
  const names = useMonthNames()
  const isBikram = useCalendar() === 'bs' && formatBikramMonths(month, 'bs') !== ''
  const [bs, ad] = [
    <span key="bs" lang="ne">
      {formatBikramMonths(month, isBikram ? 'bs' : 'ad')}
    </span>,
    <span key="ad">{names(month, isBikram ? 'bs' : 'ad')}</span>,
  ]
  return (
    <>
      <strong>{isBikram ? bs : ad}</strong>
      <small>{isBikram ? ad : bs}</small>
    </>
  )
}

function useMonthNames() {
  const { digits } = useFormats()
  const parts = useDayParts()
  return (month: CalendarDate, calendar: 'ad' | 'bs') =>
    formatAdMonths(month, calendar, (day) => ({ month: parts(day).ad.month, year: digits(day.slice(0, 4)) }))
}

function Day({ date }: { date: CalendarDate }) {
  const { digits } = useFormats()
  const calendar = useCalendar()
  const { bs, ad } = useDayParts()(date)
  const day = digits(Number(date.slice(8)))
  if (calendar === 'bs' && bs.day) {
    return (
      <span className={styles.day}>
        <span lang="ne">{bs.day}</span>
        <small aria-hidden>{date.endsWith('-01') ? shortMonth(ad.month) : day}</small>
      </span>
    )
  }
  return (
    <span className={styles.day}>
      <span>{day}</span>
      {bs.day && (
        <small lang="ne" aria-hidden>
          {bs.day === FIRST_DAY ? shortMonth(bs.month) : bs.day}
        </small>
      )}
    </span>
  )
}
