/** The address of the same results with some things changed; without `page` it is the first page. */
export function resultsWith(current: URLSearchParams, changes: Record<string, string | undefined>): string {
  const next = new URLSearchParams(current)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  return `?${next.toString()}`
}
