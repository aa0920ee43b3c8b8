import { weekdayOf, type CalendarDate } from '@chautari/contract/dates'
import { useFormats } from '../../../../platform/language/formats.ts'
import { SATURDAY } from '../rules/columns.ts'
import type { Night, Row } from '../rules/rows.ts'
import type { CellShown, SaveState } from '../rules/shown.ts'
import { useCellWords } from './cell-words.ts'
import styles from './grid.module.css'

/** Prices from this one on have a smaller font. */
const WIDE = 10_000

type Props = {
  row: Row
  day: CalendarDate
  night: Night
  today: string
  shown: CellShown
  saveState: SaveState['state'] | undefined
  isWarned: boolean
  /** The sides on which the selection ends, separated by spaces; undefined for a cell that is not selected. */
  edges: string | undefined
  isTabStop: boolean
  isActive: boolean
  column: number
  /** The field that replaces the content while the user types. */
  editor: React.ReactNode
}

/** Renders one night of one row: rooms to sell, a price or a limit. */
export function GridCell({
  row,
  day,
  night,
  today,
  shown,
  saveState,
  isWarned,
  edges,
  isTabStop,
  isActive,
  column,
  editor,
}: Props) {
  const words = useCellWords()
  return (
    <div
      role="gridcell"
      className={styles.cell}
      tabIndex={isTabStop ? 0 : -1}
      aria-colindex={column}
      aria-selected={edges !== undefined}
      aria-label={words(row, { day, night, shown, saveState, isWarned })}
      data-row={row.key}
      data-day={day}
      data-kind={row.kind === 'stock' || row.kind === 'price' ? row.kind : 'limit'}
      data-stock={row.kind === 'stock' ? stockState(night, shown) : undefined}
      data-edges={edges}
      data-writing={saveState}
      {...flags({
        'data-rest': isRest(night, day),
        'data-past': day < today,
        'data-derived': row.isDerived,
        'data-wide': row.kind === 'price' && Number(shown.value) >= WIDE,
        'data-chosen': edges !== undefined,
        'data-active': isActive,
        'data-new': shown.isNew,
      })}
    >
      {editor ?? (row.kind === 'stock' ? <Stock night={night} shown={shown} /> : <Value value={shown.value} />)}
      {isWarned && <i className={styles.warning} />}
    </div>
  )
}

/** Returns the attributes that are set. */
function flags(attributes: Record<string, boolean>): Record<string, true> {
  return Object.fromEntries(Object.entries(attributes).flatMap(([name, isSet]) => (isSet ? [[name, true as const]] : [])))
}

/** Returns whether a night is a Saturday or a festival. */
export const isRest = ({ festival }: Pick<Night, 'festival'>, day: CalendarDate): boolean =>
  festival !== null || weekdayOf(day) === SATURDAY

function leftIn({ sold, held }: Night, { value }: CellShown): number {
  return Math.max(0, Number(value ?? 0) - sold - held)
}

function stockState(night: Night, shown: CellShown): string | undefined {
  if (shown.isClosed) return 'closed'
  const left = leftIn(night, shown)
  if (left === 0) return 'none'
  return left === 1 && night.sold + night.held > 0 ? 'low' : undefined
}

function Stock({ night, shown }: { night: Night; shown: CellShown }) {
  const formats = useFormats()
  const { sold, held } = night
  if (shown.isClosed) return <span className={styles.closed}>C</span>
  return (
    <>
      <span className={styles.left}>{formats.number(leftIn(night, shown))}</span>
      <span className={styles.taken}>
        {sold + held > 0 && formats.number(sold)}
        {held > 0 && <span className={styles.held}>+{formats.number(held)}</span>}
      </span>
    </>
  )
}

function Value({ value }: { value: CellShown['value'] }) {
  const formats = useFormats()
  if (typeof value === 'boolean') return value ? <span>×</span> : null
  if (value === null || value === undefined) return null
  return <span>{formats.number(value)}</span>
}
