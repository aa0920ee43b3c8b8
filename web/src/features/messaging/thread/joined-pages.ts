/** Returns the messages of two pages, oldest first. A message in both is taken from the later page. */
export function joinedPages<T extends { id: number }>(earlier: T[], later: T[]): T[] {
  const first = later[0]?.id ?? Infinity
  return [...earlier.filter(({ id }) => id < first), ...later]
}
