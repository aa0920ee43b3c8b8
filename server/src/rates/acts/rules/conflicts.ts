import { keyOf, WRITER, type Cell, type CellKey, type Values } from './cell.ts'

/** A field that an act would change, and that another act changed after the author of this one had read it. */
export type Conflict = CellKey & {
  field: string
  yours: Values[string]
  theirs: Values[string]
  /** The author and the time of the other act. */
  actor: string
  at: Date
}

type Later = { actor: string; at: Date; cells: Cell[] }

/**
 * Returns the fields of changed cells that later acts also wrote, with both values and the last of those acts (decision 121). A field that
 * already has the wanted value is no conflict.
 */
export function conflictsOf(cells: Cell[], later: Later[]): Conflict[] {
  const written = new Map<string, Later>()
  for (const act of later)
    for (const cell of act.cells) for (const field of Object.keys(cell.after)) written.set(`${keyOf(cell)} ${field}`, act)
  return cells.flatMap(({ kind, id, night, before, after }) =>
    Object.entries(after).flatMap(([field, yours]): Conflict[] => {
      const act = field === WRITER ? undefined : written.get(`${keyOf({ kind, id, night })} ${field}`)
      return act ? [{ kind, id, night, field, yours, theirs: before[field] ?? null, actor: act.actor, at: act.at }] : []
    }),
  )
}
