import { Button } from '@mantine/core'
import { IconBed } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useLocale } from '../../../platform/language/locale.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Blank } from '../../../ui/blank.tsx'
import { DataTable, type Column } from '../../../ui/data-table.tsx'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { Problem } from '../../../ui/problem.tsx'
import { propertiesQuery, type Filter, type Listed } from '../listings-query.ts'
import styles from './listings.module.css'

/** The properties that fit a filter. */
export function PropertyList({ filter }: { filter: Filter }) {
  const t = useT('listings')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    propertiesQuery(filter),
  )
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const properties = data.pages.flatMap((page) => page.data)
  const isFiltered = filter.text !== '' || filter.state !== undefined
  if (properties.length === 0)
    return (
      <Blank icon={IconBed} title={t(isFiltered ? 'none' : 'empty')}>
        <p>{t(isFiltered ? 'noneHint' : 'emptyHint')}</p>
      </Blank>
    )
  return (
    <>
      <PropertyTable properties={properties} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function PropertyTable({ properties }: { properties: Listed[] }) {
  const t = useT('listings')
  const word = useListingWords()
  const isNepali = useLocale() === 'ne'
  const columns: Column<Listed>[] = [
    {
      name: 'name',
      head: t('name'),
      cell: ({ slug, title, title_ne: nepali }) => (
        <Link to={`/listings/${slug}`} className={styles.name}>
          {isNepali && nepali ? nepali : <span lang="en">{title}</span>}
        </Link>
      ),
    },
    {
      name: 'state',
      head: t('state'),
      cell: ({ is_live: isLive }) => <Badge tone={isLive ? 'green' : 'plain'}>{t(isLive ? 'live' : 'draft')}</Badge>,
    },
    { name: 'kind', head: t('kind'), cell: ({ kind }) => word(kind) },
    { name: 'place', head: t('place'), cell: ({ place, place_ne: nepali }) => (isNepali ? nepali : place) },
    { name: 'supplier', head: t('supplier'), cell: ({ organisation }) => organisation },
  ]
  return (
    <div className={styles.list}>
      <DataTable caption={t('properties')} columns={columns} rows={properties} keyOf={({ slug }) => slug} />
    </div>
  )
}
