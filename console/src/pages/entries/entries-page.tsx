import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EntryFilters } from '../../features/entries/entry-filters.tsx'
import { EntryLine } from '../../features/entries/entry-line.tsx'
import styles from '../../features/entries/entries.module.css'
import { entriesQuery, filterIn, type Filter } from '../../features/entries/entries-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Problem } from '../../ui/problem.tsx'

export default function EntriesPage() {
  const t = useT('entries')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const narrow = (next: Filter) => setQuery(Object.entries(next).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EntryFilters filter={filter} onChange={narrow} />
      <Entries filter={filter} onNarrow={(more) => narrow({ ...filter, ...more })} />
    </>
  )
}

function Entries({ filter, onNarrow }: { filter: Filter; onNarrow: (filter: Filter) => void }) {
  const t = useT('entries')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    entriesQuery(filter),
  )
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) {
    return (
      <Blank icon={IconHistory} title={t('none')}>
        <p>{t('noneHint')}</p>
      </Blank>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <EntryLine key={entry.id} entry={entry} onNarrow={onNarrow} />
        ))}
      </ul>
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('earlier')}
          </Button>
        </div>
      )}
    </>
  )
}
