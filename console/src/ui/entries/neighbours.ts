/** Returns the items in their order, those that follow one another with the same key in one group. */
export function groupNeighbours<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups: [T, ...T[]][] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && keyOf(last[0]) === keyOf(item)) last.push(item)
    else groups.push([item])
  }
  return groups
}
