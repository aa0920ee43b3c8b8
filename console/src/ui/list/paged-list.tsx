import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageSkeleton } from '../page-skeleton.tsx'
import { Problem } from '../problem.tsx'
import { MoreButton } from './more-button.tsx'

type Props<T> = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: T[] }>>
  /** Replaces the list when it has no entries. */
  blank: ReactNode
  more: string
  /** Shows the entries of all pages loaded so far. */
  children: (entries: T[]) => ReactNode
}

/** Shows a list that is loaded page by page, or why it is not there. */
export function PagedList<T>({ query, blank, more, children }: Props<T>) {
  const { data, error, isPending, refetch } = query
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) return blank
  return (
    <>
      {children(entries)}
      <MoreButton query={query} label={more} />
    </>
  )
}
