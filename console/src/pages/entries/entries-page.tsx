import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { EntryFilters } from '../../features/entries/entry-filters.tsx'
import { EntryLine } from '../../features/entries/entry-line.tsx'
import styles from '../../features/entries/entries.module.css'
import { entriesQuery, filterIn, type Filter } from '../../features/entries/entries-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { Blank } from '../../ui/blank.tsx'
import { PagedList } from '../../ui/list/paged-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'

export default function EntriesPage() {
  const t = useT('entries')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const { data } = useInfiniteQuery(entriesQuery(filter))
  const narrow = (next: Filter) => setQuery(Object.entries(next).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <EntryFilters filter={filter} fitting={data?.pages[0]?.data[0]} onChange={narrow} />
      <Entries filter={filter} onNarrow={(more) => narrow({ ...filter, ...more })} />
    </>
  )
}

function Entries({ filter, onNarrow }: { filter: Filter; onNarrow: (filter: Filter) => void }) {
  const t = useT('entries')
  const pages = useInfiniteQuery(entriesQuery(filter))
  const blank = (
    <Blank icon={IconHistory} title={t('none')}>
      <p>{t('noneHint')}</p>
    </Blank>
  )
  return (
    <PagedList query={pages} blank={blank} more={t('earlier')}>
      {(entries) => (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <EntryLine key={entry.id} entry={entry} onNarrow={onNarrow} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
