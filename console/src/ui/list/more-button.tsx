import { Button } from '@mantine/core'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import styles from './list.module.css'

type Paging = Pick<UseInfiniteQueryResult, 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'>

/** Shows the button below a list that loads its next page; nothing once all is shown. */
export function MoreButton({ query, label }: { query: Paging; label: string }) {
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  if (!hasNextPage) return null
  return (
    <div className={styles.more}>
      <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {label}
      </Button>
    </div>
  )
}
