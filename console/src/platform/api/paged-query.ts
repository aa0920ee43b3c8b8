import { infiniteQueryOptions, type QueryKey } from '@tanstack/react-query'

/** The part of a query that asks for a page after the first. */
type Cursor = { cursor?: string }

/** Queries a list page by page. `fetchPage` gets an empty object for the first page, and then the cursor that came with the last one. */
export function pagedQuery<Page extends { next_cursor: string | null }, Key extends QueryKey>(
  queryKey: Key,
  fetchPage: (cursor: Cursor, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === '' ? {} : { cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor: next }: Page) => next ?? undefined,
  })
}
