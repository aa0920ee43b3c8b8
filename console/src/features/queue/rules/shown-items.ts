type Item = { id: string }

/**
 * Returns the items that the list shows: those that it had when it was opened, of which `known` has the ids, and the one that its address names. Others
 * arrived since, and would push the list. Returns all before anything is known.
 */
export function shownItems<I extends Item>(items: I[], known: ReadonlySet<string> | undefined, firstId: string | undefined): I[] {
  return known ? items.filter(({ id }) => known.has(id) || id === firstId) : items
}
