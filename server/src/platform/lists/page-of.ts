const PAGE = 50

/** How many rows a page needs: one more than it shows tells whether there is a next one. */
export const PAGE_READ = PAGE + 1

/** A page of a list, and the cursor of the next one; null on the last. */
export type Page<T> = { data: T[]; next_cursor: string | null }

/** Returns the page that rows in falling order of their ids make, read with a limit of `PAGE_READ`. */
export function pageOf<Row extends { id: number }, T>(found: Row[], present: (row: Row) => T): Page<T> {
  const shown = found.slice(0, PAGE)
  return { data: shown.map(present), next_cursor: found.length > PAGE ? String(shown.at(-1)?.id) : null }
}

/** Returns the number that a cursor or an id of a request is. */
export const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
