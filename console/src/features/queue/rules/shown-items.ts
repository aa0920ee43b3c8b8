type Item = { id: string }

/**
 * Returns the shown items: those with ids in `known`, which the list had when it was opened, and the one that the address names. Later items would
 * move the list. Returns all items while `known` is undefined.
 */
export function shownItems<I extends Item>(items: I[], known: ReadonlySet<string> | undefined, firstId: string | undefined): I[] {
  return known ? items.filter(({ id }) => known.has(id) || id === firstId) : items
}
