import type { Icon } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { ListFrame } from '../../../ui/list/list-frame.tsx'
import { PagedList } from '../../../ui/list/paged-list.tsx'
import { isOwnScreen } from '../area/listing-area.ts'
import type { Filter } from '../listings-query.ts'
import styles from './listings.module.css'

type Listed = {
  slug: string
  title: string
  title_ne: string | null
  is_live: boolean
  place: string
  place_ne: string
  organisation: string
}

type Props<L extends Listed> = {
  query: UseInfiniteQueryResult<InfiniteData<{ data: L[] }>>
  filter: Filter
  /** The address of the list; the editor of a listing is below it. */
  path: string
  icon: Icon
  words: { caption: string; empty: string; emptyHint: string }
  /** The columns that only this kind of listing has. */
  columns: Column<L>[]
}

/** Shows the listings that match a filter, page by page. */
export function ListingList<L extends Listed>({ query, filter, path, icon, words, columns }: Props<L>) {
  const t = useT('listings')
  const changes = useT('changes')
  const isNepali = useLocale() === 'ne'
  const isFiltered = filter.text !== '' || filter.state !== undefined
  const empty = isOwnScreen() ? { empty: changes('empty'), emptyHint: changes('emptyHint') } : words
  const blank = (
    <Blank icon={icon} title={isFiltered ? t('none') : empty.empty}>
      <p>{isFiltered ? t('noneHint') : empty.emptyHint}</p>
    </Blank>
  )
  const all: Column<L>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ slug, title, title_ne: nepali }) => (
        <Link to={`${path}/${slug}`} className={styles.name}>
          {isNepali && nepali ? nepali : <span lang="en">{title}</span>}
        </Link>
      ),
    },
    {
      name: 'state',
      head: t('state'),
      cell: (listed) => <StateBadges listed={listed} />,
    },
    ...columns,
    { name: 'place', head: t('place'), cell: ({ place, place_ne: nepali }) => (isNepali ? nepali : place) },
    ...(isOwnScreen() ? [] : [{ name: 'supplier', head: t('supplier'), cell: ({ organisation }: L) => organisation }]),
  ]
  return (
    <PagedList query={query} blank={blank} more={t('more')}>
      {(rows) => (
        <ListFrame>
          <DataTable caption={words.caption} columns={all} rows={rows} keyOf={({ slug }) => slug} />
        </ListFrame>
      )}
    </PagedList>
  )
}

/** Shows whether a listing is on sale and, in lists of suppliers, whether a change of it awaits staff. */
function StateBadges({ listed }: { listed: Listed & { change?: 'open' | 'sent_back' | null } }) {
  const t = useT('listings')
  const changes = useT('changes')
  const { is_live: isLive, change = null } = listed
  return (
    <>
      <Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'draft')}</Badge>{' '}
      {change !== null && (
        <Badge tone={change === 'open' ? 'amber' : 'red'}>{changes(change === 'open' ? 'inReview' : 'sentBackState')}</Badge>
      )}
    </>
  )
}
