import type { NightValues } from '@chautari/contract/rates/results'
import type { CalendarDate } from '@chautari/contract/dates'
import { valueOf, type Night, type Row } from './rows.ts'

/** The values that an act writes, by cell: of the stock of a room, or of a plan. */
export type NewValues = ReadonlyMap<string, NightValues>

type Changed = { room: string; night: string | null; plan: string | null; after: NightValues }

const keyOf = (room: string, plan: string | null, night: string) => `${room} ${plan ?? ''} ${night}`

type Derived = { room: string; plan: string; night: string; after: number }

/** Returns the values that an act or its preview writes, by cell, including the prices of derived plans. */
export function newValuesOf({ changes, derived = [] }: { changes: readonly Changed[]; derived?: readonly Derived[] }): NewValues {
  const following = derived.map(({ after, ...cell }) => ({ ...cell, after: { price: after } }))
  return new Map(
    [...changes, ...following].flatMap(({ room, plan, night, after }) =>
      night === null ? [] : [[keyOf(room, plan, night), after]],
    ),
  )
}

/** The content of a cell: its value, whether the room is closed, and whether an unsaved act provides them. */
export type CellShown = { value: number | boolean | null | undefined; isClosed: boolean; isNew: boolean }

/** Returns the content of a cell, given the values that an act writes. `total` is the number of rooms of the type. */
export function shownIn(row: Row, night: Night | undefined, { values, total }: { values: NewValues; total: number }): CellShown {
  const now = { value: valueOf(row, night), isClosed: night?.is_closed === true, isNew: false }
  if (!night) return now
  const after = values.get(keyOf(row.room, row.kind === 'stock' ? null : row.shownPlan, night.night))
  if (!after) return now
  if (row.kind === 'stock') {
    const { rooms_to_sell: rooms = night.to_sell, is_closed: isClosed = night.is_closed } = after
    return { value: rooms ?? total, isClosed, isNew: true }
  }
  const field = after[row.kind]
  return field === undefined ? now : { ...now, value: field, isNew: true }
}

/** The state of an act that is being saved, has just been saved, or was refused, with the values that it writes. */
export type SaveState = { state: 'saving' | 'saved' | 'refused'; values: NewValues }

/** Returns the save state of the cell of a row on a day; undefined if the act does not write it. */
export function saveStateOf(row: Row, day: CalendarDate, saveState: SaveState | undefined): SaveState['state'] | undefined {
  const after = saveState?.values.get(keyOf(row.room, row.kind === 'stock' ? null : row.shownPlan, day))
  if (!after || !saveState) return undefined
  const isConcerned = row.kind === 'stock' ? 'rooms_to_sell' in after || 'is_closed' in after : row.kind in after
  return isConcerned ? saveState.state : undefined
}
