import type { CalendarDate } from '@chautari/contract/dates'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/language/texts.ts'
import type { CalendarRoom, Night, Row } from '../rules/rows.ts'
import type { Cell } from '../rules/selection.ts'
import { shownIn, saveStateOf, type NewValues, type SaveState } from '../rules/shown.ts'
import { GridCell } from './grid-cell.tsx'
import styles from './grid.module.css'
import { RowHead } from './row-head.tsx'

type Props = {
  row: Row
  room: CalendarRoom | undefined
  before: Row | undefined
  after: Row | undefined
  days: CalendarDate[]
  today: CalendarDate
  chosen: ReadonlySet<string>
  values: NewValues
  saveState: SaveState | undefined
  warned: ReadonlySet<string>
  folded: ReadonlySet<string>
  editor: ReactNode
  active: Cell
  hasFocusCell: boolean
  onRow: () => void
  onFold: () => void
}

/** Renders a row of the grid: its head, and a cell for each night. */
export function GridRow({ row, room, active, hasFocusCell, editor, days, ...props }: Props) {
  const t = useT('calendar')
  const { today, values, saveState, warned, folded, onRow, onFold } = props
  const nights = new Map<string, Night>(room?.nights.map((night) => [night.night, night]))
  if (!room) return null
  return (
    <div role="row" className={styles.row} data-kind={row.kind}>
      <RowHead row={row} room={room} isFolded={folded.has(room.slug)} onRow={onRow} onFold={onFold} />
      {days.map((day, at) => {
        const night = nights.get(day)
        const isActive = active.row === row.key && active.day === day
        if (!night) return <div key={day} role="gridcell" className={styles.cell} aria-label={t('loadingNight')} />
        return (
          <GridCell
            key={day}
            row={row}
            day={day}
            night={night}
            today={today}
            column={at + 2}
            shown={shownIn(row, night, { values, total: room.total_rooms })}
            saveState={saveStateOf(row, day, saveState)}
            isWarned={row.kind === 'price' && warned.has(`${row.room} ${row.shownPlan} ${day}`)}
            edges={edgesOf({ row, days, ...props }, at)}
            isTabStop={isActive}
            isActive={isActive && hasFocusCell}
            editor={isActive ? editor : null}
          />
        )
      })}
    </div>
  )
}

/** Returns the sides on which the selection ends at a cell; undefined if the cell is not selected. */
function edgesOf({ row, before, after, days, chosen }: Pick<Props, 'row' | 'before' | 'after' | 'days' | 'chosen'>, at: number) {
  const isIn = (key: string | undefined, day: CalendarDate | undefined) => chosen.has(`${key} ${day}`)
  const day = days[at]
  if (!isIn(row.key, day)) return undefined
  const sides = {
    top: isIn(before?.key, day),
    bottom: isIn(after?.key, day),
    left: isIn(row.key, days[at - 1]),
    right: isIn(row.key, days[at + 1]),
  }
  return Object.entries(sides)
    .flatMap(([side, isSelected]) => (isSelected ? [] : [side]))
    .join(' ')
}
