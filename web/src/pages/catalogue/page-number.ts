/** The maximum number of room pages shown at once. */
const PAGES_MAX = 10

/** Returns how many pages of a growing list an address shows. */
export function readPage(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) ? Math.min(PAGES_MAX, Math.max(1, page)) : 1
}
