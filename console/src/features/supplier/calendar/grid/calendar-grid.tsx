import { calendarDate, type CalendarDate } from '@chautari/contract/dates'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { CalendarRoom, Row } from '../rules/rows.ts'
import { isSame, type Cell } from '../rules/selection.ts'
import type { NewValues, SaveState } from '../rules/shown.ts'
import type { Selector } from '../use-selection.ts'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import styles from './grid.module.css'
import { TouchHandles } from './touch-handles.tsx'
import { useGridKeys, type GridActs } from './use-grid-keys.ts'
import { cellAt, useGridPointer } from './use-grid-pointer.ts'

type Props = {
  label: string
  rooms: CalendarRoom[]
  rows: Row[]
  days: CalendarDate[]
  today: CalendarDate
  selector: Selector
  /** The selected cells, as `<row> <night>`. */
  chosen: ReadonlySet<string>
  values: NewValues
  saveState: SaveState | undefined
  /** The nights on which no stay can begin, as `<room> <plan> <night>`. */
  warned: ReadonlySet<string>
  folded: ReadonlySet<string>
  /** The field that replaces the content of the active cell while the user types. */
  editor: ReactNode
  onShow: (day: CalendarDate) => void
  acts: GridActs
}

/** Renders prices and rooms to sell of a property, night by night, as a grid with one tab stop. */
export function CalendarGrid({ label, rooms, rows, days, today, selector, chosen, onShow, acts, ...cells }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const order = rows.map(({ key }) => key)
  const first = days.find((day) => day >= today) ?? days[0] ?? today
  const last = days.at(-1) ?? first
  const start: Cell = { row: order[0] ?? '', day: first }
  const { selection } = selector
  const active = selection && order.includes(selection.active.row) ? selection.active : start
  const focus = useFocus(grid)
  const move = (cell: Cell) => {
    if (!days.includes(cell.day)) onShow(cell.day)
    focus(cell)
  }
  const isEditing = cells.editor !== null
  /** Selects a cell that a screen reader focuses. Keys and presses select cells themselves. */
  const begin = (event: { target: EventTarget }) => {
    const cell = cellAt(event)
    if (cell && !chosen.has(`${cell.row} ${cell.day}`) && !(selection && isSame(selection.active, cell))) selector.start(cell)
  }
  const keys = useGridKeys({ order, days, active, selector, focus: move, isEditing, acts })
  const pointer = useGridPointer(selector)
  const column = (day: CalendarDate, isExtending: boolean) =>
    selector.column(day, { first: order[0] ?? '', last: order.at(-1) ?? '', isExtending })
  const head = new Set([...chosen].map((key) => calendarDate(key.slice(key.lastIndexOf(' ') + 1))))
  return (
    <div className={styles.scroll}>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        className={styles.grid}
        style={{ '--days': days.length } as React.CSSProperties}
        data-figures={figuresIn(rooms)}
        aria-label={label}
        onFocus={begin}
        aria-multiselectable
        aria-rowcount={rows.length + 1}
        aria-colcount={days.length + 1}
        {...keys}
        {...pointer}
      >
        <GridHead rooms={rooms} days={days} today={today} chosen={head} onColumn={column} />
        {rows.map((row, at) => (
          <GridRow
            key={row.key}
            row={row}
            room={rooms.find(({ slug }) => slug === row.room)}
            before={rows[at - 1]}
            after={rows[at + 1]}
            days={days}
            today={today}
            chosen={chosen}
            active={active}
            hasFocusCell={selection !== undefined}
            onRow={() => selector.all({ row: row.key, day: first }, { row: row.key, day: last })}
            onFold={() => acts.onFold(row.key)}
            {...cells}
          />
        ))}
        {/* After the cells, so that the active cell does not cover a handle. */}
        <TouchHandles grid={grid} selector={selector} order={order} />
      </div>
    </div>
  )
}

const [LEAST, MOST] = [4, 6]

/** Returns the number of digits of the highest shown price, within the limits that the width of columns depends on. */
function figuresIn(rooms: CalendarRoom[]): number {
  const prices = rooms.flatMap(({ nights }) => nights.flatMap(({ plans }) => plans.map(({ price }) => price)))
  const highest = prices.reduce((most, price) => Math.max(most, price), 0)
  return Math.min(MOST, Math.max(LEAST, String(Math.trunc(highest)).length))
}

/** Returns a function that moves the focus to a cell as soon as it is rendered: nights that were not shown load first. */
function useFocus(grid: RefObject<HTMLDivElement | null>) {
  const wanted = useRef<Cell>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { row, day } = wanted.current
    const cell = grid.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-day="${day}"]`)
    if (!cell) return
    wanted.current = undefined
    cell.focus()
  })
  return (cell: Cell) => {
    wanted.current = cell
  }
}
