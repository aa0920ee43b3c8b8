import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import type { Calendar, Night } from '../price-queries.ts'
import { isChosen, weeksOf } from '../rules/month.ts'
import { movedDay } from '../rules/moved-day.ts'
import type { Selector } from '../use-range.ts'
import { DayCell, type NewPrice } from './day-cell.tsx'
import styles from './month-grid.module.css'

const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

type Props = {
  calendar: Calendar
  plan: string
  title: string
  selector: Selector
  weekdays: number[]
  /** Prices that a preview would write, by night. */
  preview: Map<string, NewPrice>
  onShow: (day: CalendarDate) => void
  /** Receives a character typed in the grid. It goes to the price field. */
  onType: (character: string) => void
}

/** Renders a month of nights as a grid with one tab stop. Arrows move the focus, Shift extends the range, and a drag or two taps select a range. */
export function MonthGrid({ calendar, plan, title, selector, weekdays, preview, onShow, onType }: Props) {
  const t = useT('prices')
  const grid = useRef<HTMLDivElement>(null)
  const calendars = useLocale() === 'ne' ? 'bs' : 'ad'
  const first = calendarDate(calendar.nights[0]?.night ?? calendar.today)
  const [active, setActive] = useState<CalendarDate>()
  const isShown = (day: CalendarDate | undefined) => calendar.nights.some(({ night }) => night === day)
  const start = isShown(calendarDate(calendar.today)) ? calendarDate(calendar.today) : first
  const current = active && isShown(active) ? active : start

  const focus = (day: CalendarDate) => {
    setActive(day)
    if (!isShown(day)) onShow(day)
    // React first has to render the other month.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-night="${day}"]`)?.focus())
  }
  const press = (event: KeyboardEvent) => {
    const next = movedDay(current, event.key, calendars)
    if (next) {
      if (event.shiftKey) selector.extend(next)
      focus(next)
    } else if (event.key === 'Enter' || event.key === ' ') selector.tap(current)
    else if (event.key === 'Escape') selector.clear()
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) selector.choose({ from: first, to: lastOf(calendar) })
    else if (/^[\d०-९+=−-]$/.test(event.key) && selector.range && !event.ctrlKey) onType(event.key)
    else return
    event.preventDefault()
  }
  const pointer = usePointer(selector, setActive)
  return (
    <div
      ref={grid}
      className={styles.grid}
      role="grid"
      tabIndex={-1}
      aria-label={title}
      aria-multiselectable
      onKeyDown={press}
      {...pointer}
    >
      <div role="row" className={styles.row}>
        {WEEKDAYS.map((day) => (
          <div key={day} role="columnheader" className={styles.weekday} data-saturday={day === 'sat' || undefined}>
            {t(day)}
          </div>
        ))}
      </div>
      {weeksOf<Night>(calendar.nights, first).map((week, index) => (
        <div key={index} role="row" className={styles.row}>
          {week.map((night, weekday) =>
            night ? (
              <DayCell
                key={weekday}
                night={night}
                plan={plan}
                today={calendar.today}
                isChosen={isChosen(calendarDate(night.night), selector.range, weekdays)}
                isTabStop={night.night === current}
                preview={preview.get(night.night)}
              />
            ) : (
              <div key={weekday} role="gridcell" className={styles.outside} aria-label={t('otherMonth')} />
            ),
          )}
        </div>
      ))}
    </div>
  )
}

const lastOf = ({ nights, today }: Calendar) => calendarDate(nights.at(-1)?.night ?? today)

/** Selects nights with a mouse (press, drag, Shift) or by touch (first cell, last cell). */
function usePointer(selector: Selector, setActive: (day: CalendarDate) => void) {
  const dayAt = ({ target }: { target: EventTarget }) => {
    const night = target instanceof Element ? target.closest<HTMLElement>('[data-night]')?.dataset.night : undefined
    return night === undefined ? undefined : calendarDate(night)
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const day = dayAt(event)
      if (!day || event.button !== 0 || event.pointerType === 'touch') return
      setActive(day)
      selector.press(day, event.shiftKey)
    },
    onPointerOver: (event: PointerEvent) => {
      const day = dayAt(event)
      if (day && selector.isDragging && event.buttons === 1) selector.extend(day)
    },
    onPointerUp: (event: PointerEvent) => {
      const day = dayAt(event)
      if (!day || event.pointerType !== 'touch') return
      setActive(day)
      selector.tap(day)
    },
  }
}
