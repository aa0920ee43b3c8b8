const PAGE = 50

/** The number of rows to read for a page: one more than it shows, to know whether there is a next page. */
export const PAGE_READ = PAGE + 1

/** A page of a list, and the cursor of the next one; null on the last. */
export type Page<T> = { data: T[]; next_cursor: string | null }

/** Presents rows as a page. They must be in descending order of their ids, read with a limit of `PAGE_READ`. */
export function pageOf<Row extends { id: number }, T>(rows: Row[], present: (row: Row) => T): Page<T> {
  const shown = rows.slice(0, PAGE)
  return { data: shown.map(present), next_cursor: rows.length > PAGE ? String(shown.at(-1)?.id) : null }
}

/** Returns a cursor or id of a request as a number; undefined when it was not sent. */
export const numberOf = (digits: string | undefined) => (digits === undefined ? undefined : Number(digits))
