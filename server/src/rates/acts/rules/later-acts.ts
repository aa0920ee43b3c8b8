/** An act by its id, and the id of the act that it undid, if it is an undoing. */
export type ActLink = { id: number; undoes: number | null }

/**
 * Returns the acts in effect among `later`, all acts on a product after one of them: those that were not undone, without undoings of acts
 * that are in `later` themselves.
 */
export function actsInEffect<Act extends ActLink>(later: Act[]): Act[] {
  const ids = new Set(later.map(({ id }) => id))
  const undoingOf = new Map(later.flatMap((act) => (act.undoes === null ? [] : [[act.undoes, act.id] as const])))
  const isUndone = (id: number): boolean => {
    const undoing = undoingOf.get(id)
    return undoing !== undefined && !isUndone(undoing)
  }
  return later.filter(({ id, undoes }) => !isUndone(id) && (undoes === null || !ids.has(undoes)))
}
