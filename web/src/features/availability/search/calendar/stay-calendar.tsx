import { ADVANCE_DAYS_MAX } from '@chautari/contract/availability/limits'
import { addDays, type CalendarDate } from '@chautari/contract/dates'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { CalendarSwitch } from '../../../../platform/language/calendar-switch.tsx'
import { useT } from '../../../../platform/language/texts.ts'
import { CalendarMonth } from './calendar-month.tsx'
import { dayAfterKey, firstOfMonth } from './month-weeks.ts'
import styles from './stay-calendar.module.css'

type Props = {
  today: CalendarDate
  startDate: CalendarDate
  endDate: CalendarDate
  onChoose: (start: CalendarDate, end: CalendarDate) => void
}

const WIDE = '(min-width: 1100px)'

/** A calendar of one month, or two on a desk, to choose check-in and check-out from. Arrow keys move between days. */
export function StayCalendar({ today, startDate, endDate, onChoose }: Props) {
  const t = useT('calendar')
  const box = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)
  const [month, setMonth] = useState(firstOfMonth(startDate))
  const [checkIn, setCheckIn] = useState<CalendarDate>()
  const [focused, setFocused] = useState(startDate)
  const count = useIsWide() ? 2 : 1
  const last = addDays(today, ADVANCE_DAYS_MAX)
  const after = firstOfMonth(month, count)
  const isShown = focused >= month && focused < after
  // One day can be reached with Tab: the focused one, or the first that can be chosen in the months shown.
  const reachable = isShown ? focused : month < today ? today : month

  useEffect(() => {
    if (hasMoved.current) box.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus()
    hasMoved.current = false
  }, [focused])

  function choose(day: CalendarDate) {
    setFocused(day)
    if (checkIn === undefined) return setCheckIn(day)
    setCheckIn(undefined)
    if (day !== checkIn) onChoose(day < checkIn ? day : checkIn, day < checkIn ? checkIn : day)
  }

  function move(event: KeyboardEvent) {
    const wanted = dayAfterKey({ key: event.key, day: reachable })
    if (wanted === undefined) return
    event.preventDefault()
    const day = wanted < today ? today : wanted > last ? last : wanted
    hasMoved.current = true
    setFocused(day)
    if (day < month) setMonth(firstOfMonth(day))
    else if (day >= after) setMonth(firstOfMonth(day, 1 - count))
  }

  const selected = checkIn === undefined ? { start: startDate, end: endDate } : { start: checkIn, end: checkIn }
  return (
    <div className={styles.calendar}>
      <div className={styles.switch}>
        <CalendarSwitch />
      </div>
      <div ref={box} className={styles.months}>
        <button
          type="button"
          className={styles.previous}
          aria-label={t('previousMonth')}
          disabled={month <= today}
          onClick={() => setMonth(firstOfMonth(month, -1))}
        >
          <IconChevronLeft size={20} aria-hidden />
        </button>
        <button
          type="button"
          className={styles.next}
          aria-label={t('nextMonth')}
          disabled={after > last}
          onClick={() => setMonth(firstOfMonth(month, 1))}
        >
          <IconChevronRight size={20} aria-hidden />
        </button>
        {Array.from({ length: count }, (_, n) => (
          <CalendarMonth
            key={n}
            month={firstOfMonth(month, n)}
            selectable={{ first: today, last }}
            selected={selected}
            reachable={reachable}
            onChoose={choose}
            onKeyDown={move}
          />
        ))}
      </div>
    </div>
  )
}

function useIsWide(): boolean {
  return useSyncExternalStore(
    (notify) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', notify)
      return () => query.removeEventListener('change', notify)
    },
    () => matchMedia(WIDE).matches,
    () => true,
  )
}
