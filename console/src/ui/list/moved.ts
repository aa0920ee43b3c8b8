/** Returns the list with the item at `from` moved to `to`, which is limited to the positions of the list. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, item)
}
