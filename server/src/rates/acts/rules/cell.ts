import type { CalendarDate } from '@chautari/contract/dates'

/** The kinds of objects that acts change. `room_night` is the stock of a room in one night, `departure` that of a package on a day. */
export type CellKind = 'property' | 'package' | 'room' | 'plan' | 'plan_night' | 'room_night' | 'departure'

/** Identifies a cell. `id` is that of its product, room or plan; `night` is null for cells that are no nights. */
export type CellKey = { kind: CellKind; id: number; night: CalendarDate | null }

/** Fields of a cell by name. */
export type Values = Record<string, string | number | boolean | null>

/** A changed cell: only the fields that changed, before and after. */
export type Cell = CellKey & { before: Values; after: Values }

/** A field that an undo cannot restore, because it changed after the act; `isGone` when its plan or room was deleted. */
export type ChangedSince = CellKey & { field: string; isGone: boolean }

/** The field that names the last writer of a night. Every act changes it, so undoing restores it but it never counts as a conflict. */
export const WRITER = 'origin'

/** Returns the key of a cell as a text. */
export function keyOf({ kind, id, night }: CellKey): string {
  return `${kind} ${id} ${night ?? ''}`
}

/** Returns a cell with the fields that differ; undefined when none differs, or only the writer does. */
export function cellOf({ kind, id, night }: CellKey, present: Values, next: Values): Cell | undefined {
  const fields = Object.keys(next).filter((field) => present[field] !== next[field])
  if (fields.every((field) => field === WRITER)) return undefined
  return { kind, id, night, before: pick(present, fields), after: pick(next, fields) }
}

/**
 * Returns the cells that restore the values from before an act, and the fields that changed since, which an undo must not overwrite (issue 14 §1).
 * `present` holds the values of the cells now, by key; a deleted cell has none. `later` holds the cells of later acts in effect: their
 * fields count as changed even if they have the same value again.
 */
export function undoCells(
  cells: Cell[],
  { present, later }: { present: Map<string, Values>; later: Cell[] },
): { cells: Cell[]; changedSince: ChangedSince[] } {
  const written = new Set(later.flatMap((cell) => Object.keys(cell.after).map((field) => `${keyOf(cell)} ${field}`)))
  const changedSince = cells.flatMap((cell) => fieldsChangedSince(cell, { values: present.get(keyOf(cell)), written }))
  const restored = cells.flatMap((cell) => cellOf(cell, present.get(keyOf(cell)) ?? {}, cell.before) ?? [])
  return { cells: restored, changedSince }
}

/** Returns the cells whose rooms to sell exceed the room's total, which another act may have lowered since. */
export function cellsAboveTotal(cells: Cell[], totals: Map<number, number>): Cell[] {
  const restored = cells.flatMap(({ kind, id, after: { totalRooms } }): [number, number][] =>
    kind === 'room' && typeof totalRooms === 'number' ? [[id, totalRooms]] : [],
  )
  const totalOf = new Map([...totals, ...restored])
  return cells.filter(
    ({ kind, id, after: { wanted } }) =>
      kind === 'room_night' && typeof wanted === 'number' && wanted > (totalOf.get(id) ?? wanted),
  )
}

type Since = { values: Values | undefined; written: Set<string> }

function fieldsChangedSince({ kind, id, night, after }: Cell, { values, written }: Since): ChangedSince[] {
  const key = keyOf({ kind, id, night })
  return Object.entries(after)
    .filter(([field, value]) => field !== WRITER && (values?.[field] !== value || written.has(`${key} ${field}`)))
    .map(([field]) => ({ kind, id, night, field, isGone: values === undefined }))
}

function pick(values: Values, fields: string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]))
}
