type Item = { id: string }

/** Returns the item that is `step` places after the one with this id; the first when there is none, and the last or first at an end. */
export function neighbourOf<T extends Item>(items: T[], id: string | undefined, step: number): T | undefined {
  const index = items.findIndex((item) => item.id === id)
  if (index === -1) return items[0]
  return items[Math.min(items.length - 1, Math.max(0, index + step))]
}

/** Returns the item to continue with when the one with this id is done: the next, or the one before the last. */
export function afterDone<T extends Item>(items: T[], id: string): T | undefined {
  const index = items.findIndex((item) => item.id === id)
  return items[index + 1] ?? items[index - 1]
}
