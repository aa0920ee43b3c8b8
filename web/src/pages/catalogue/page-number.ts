/** Pages of rooms that one address shows at once. */
const PAGES_MAX = 10

/** How many pages of a list that grows an address asks for. */
export function readPage(search: URLSearchParams): number {
  const asked = Number(search.get('page') ?? 1)
  return Number.isInteger(asked) ? Math.min(PAGES_MAX, Math.max(1, asked)) : 1
}
