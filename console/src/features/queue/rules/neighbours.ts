type Item = { id: string }

/** Returns the item `step` positions after the one with this id, at most the last or first; the first item if the id is not in the list. */
export function neighbourOf<T extends Item>(items: T[], id: string | undefined, step: number): T | undefined {
  const index = items.findIndex((item) => item.id === id)
  if (index === -1) return items[0]
  return items[Math.min(items.length - 1, Math.max(0, index + step))]
}

/** Returns the item to select after a decision on the one with this id: the next, or otherwise the one before. */
export function afterDone<T extends Item>(items: T[], id: string): T | undefined {
  const index = items.findIndex((item) => item.id === id)
  return items[index + 1] ?? items[index - 1]
}
