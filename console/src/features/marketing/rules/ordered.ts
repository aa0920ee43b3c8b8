/** Returns a list with one item moved by some positions; the same list when there is no such position. */
export function movedItem<T>(items: T[], from: number, by: number): T[] {
  const [item] = items.slice(from, from + 1)
  const to = from + by
  if (item === undefined || to < 0 || to >= items.length) return items
  const others = items.toSpliced(from, 1)
  return others.toSpliced(to, 0, item)
}
