import type { CalendarDate } from '@chautari/contract/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useCalendar } from '../language/calendar-switch.tsx'
import { useT } from '../language/texts.ts'
import { useMedia } from '../../ui/layout/use-media.ts'
import { CalendarMonth } from './calendar-month.tsx'
import styles from './calendar.module.css'
import type { DayNotes } from './day-notes.ts'
import { dayAfterKey, firstOfMonth } from './months.ts'
import { YearChoice } from './year-choice.tsx'

const PHONE = '(max-width: 768px)'
const WIDE = '(min-width: 930px)'

type Props = {
  selectable: { first: CalendarDate; last: CalendarDate }
  selected: { start: CalendarDate; end: CalendarDate } | undefined
  /** Offers a choice of years instead of month after month, as for a date of birth. */
  hasYears: boolean
  notes?: DayNotes | undefined
  onSight?: ((days: { first: CalendarDate; last: CalendarDate }) => void) | undefined
  onChoose: (day: CalendarDate) => void
}

/**
 * Shows one month, two on a wide screen, or on a phone all months in a list. Arrow keys move between days, Page Up and Page Down
 * between months. Focuses the chosen day when it appears.
 */
export function DayGrid({ selectable, selected, hasYears, notes, onSight, onChoose }: Props) {
  const { first, last } = selectable
  const calendar = useCalendar()
  const box = useRef<HTMLDivElement>(null)
  const isList = useMedia(PHONE) === true && !hasYears
  const count = useMedia(WIDE) === true && !hasYears ? 2 : 1
  const { month, after, reachable, focus, show, move } = useFocusedDay(box, {
    selectable,
    start: clamp(selected?.start ?? (hasYears ? last : first), first, last),
    isList,
    count,
  })

  function choose(day: CalendarDate) {
    focus(day)
    onChoose(day)
  }

  const months = monthsFrom(month, isList ? { last } : { count }, (day, n) => firstOfMonth(day, n, calendar))
  return (
    <div ref={box} className={styles.months}>
      {hasYears && <YearChoice month={month} first={first} last={last} onChange={show} />}
      {months.map((each) => (
        <CalendarMonth
          key={each}
          month={each}
          selectable={selectable}
          selected={selected}
          reachable={reachable}
          notes={notes}
          onSight={onSight}
          onChoose={choose}
          onKeyDown={move}
        />
      ))}
      {!hasYears && !isList && (
        <Arrows canGoBack={month > first} canGoOn={after <= last} onMove={(n) => show(firstOfMonth(month, n, calendar))} />
      )}
    </div>
  )
}

type Grid = { selectable: { first: CalendarDate; last: CalendarDate }; start: CalendarDate; isList: boolean; count: number }

/** Returns the months shown, the day in the tab order, and the functions that move the focus. */
function useFocusedDay(box: RefObject<HTMLElement | null>, { selectable: { first, last }, start, isList, count }: Grid) {
  const calendar = useCalendar()
  const isMoved = useRef(true)
  const [focused, focus] = useState(start)
  const [shown, show] = useState(start)
  const month = firstOfMonth(isList ? first : shown, 0, calendar)
  const after = firstOfMonth(month, count, calendar)
  const isShown = isList || (focused >= month && focused < after)
  // Only one day is in the tab order: the focused one, or the first selectable day of the months shown.
  const reachable = isShown ? focused : month < first ? first : month

  useEffect(() => {
    const day = box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)
    if (isMoved.current && day) {
      day.focus({ preventScroll: true })
      day.scrollIntoView({ block: 'nearest' })
    }
    isMoved.current = false
  }, [box, focused])

  function move(event: KeyboardEvent) {
    const target = dayAfterKey({ key: event.key, day: reachable, calendar })
    if (target === undefined) return
    event.preventDefault()
    const day = clamp(target, first, last)
    isMoved.current = true
    focus(day)
    if (day < month) show(day)
    else if (day >= after) show(firstOfMonth(day, 1 - count, calendar))
  }

  return { month, after, reachable, focus, show, move }
}

/** Returns the nearest selectable day, because a URL may contain any day. */
function clamp(day: CalendarDate, first: CalendarDate, last: CalendarDate): CalendarDate {
  if (day < first) return first
  return day > last ? last : day
}

type Extent = { count: number } | { last: CalendarDate }

/** Returns the first day of each of `count` months, or of each month up to the last selectable day. */
function monthsFrom(month: CalendarDate, extent: Extent, monthAfter: (day: CalendarDate, n: number) => CalendarDate) {
  const months = [month]
  const isMore = (next: CalendarDate) => ('count' in extent ? months.length < extent.count : next <= extent.last)
  for (let next = monthAfter(month, 1); isMore(next); next = monthAfter(next, 1)) months.push(next)
  return months
}

type ArrowsProps = { canGoBack: boolean; canGoOn: boolean; onMove: (months: number) => void }

// At the first or last month, an arrow leaves the tab order but keeps its focus, which the `disabled` attribute would lose.
function Arrows({ canGoBack, canGoOn, onMove }: ArrowsProps) {
  const t = useT('calendar')
  return (
    <>
      <button
        type="button"
        className={styles.previous}
        aria-label={t('previousMonth')}
        aria-disabled={!canGoBack}
        tabIndex={canGoBack ? 0 : -1}
        onClick={() => canGoBack && onMove(-1)}
      >
        <IconChevronLeft size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={styles.next}
        aria-label={t('nextMonth')}
        aria-disabled={!canGoOn}
        tabIndex={canGoOn ? 0 : -1}
        onClick={() => canGoOn && onMove(1)}
      >
        <IconChevronRight size={20} aria-hidden />
      </button>
    </>
  )
}
