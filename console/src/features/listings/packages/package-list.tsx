import { Button } from '@mantine/core'
import { IconRoute } from '@tabler/icons-react'
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
import styles from '../list/listings.module.css'
import type { Filter } from '../listings-query.ts'
import { packagesQuery, type ListedPackage } from './package-query.ts'

/** The packages that fit a filter. */
export function PackageList({ filter }: { filter: Filter }) {
  const t = useT('packages')
  const listings = useT('listings')
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    packagesQuery(filter),
  )
  if (isPending) return <PageSkeleton />
  if (!data) return <Problem error={error} onRetry={() => void refetch()} />
  const packages = data.pages.flatMap((page) => page.data)
  const isFiltered = filter.text !== '' || filter.state !== undefined
  if (packages.length === 0)
    return (
      <Blank icon={IconRoute} title={isFiltered ? listings('none') : t('empty')}>
        <p>{isFiltered ? listings('noneHint') : t('emptyHint')}</p>
      </Blank>
    )
  return (
    <>
      <PackageTable packages={packages} />
      {hasNextPage && (
        <div className={styles.more}>
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {listings('more')}
          </Button>
        </div>
      )}
    </>
  )
}

function PackageTable({ packages }: { packages: ListedPackage[] }) {
  const t = useT('packages')
  const listings = useT('listings')
  const word = useListingWords()
  const isNepali = useLocale() === 'ne'
  const columns: Column<ListedPackage>[] = [
    {
      name: 'name',
      head: listings('name'),
      cell: ({ slug, title, title_ne: nepali }) => (
        <Link to={`/listings/packages/${slug}`} className={styles.name}>
          {isNepali && nepali ? nepali : <span lang="en">{title}</span>}
        </Link>
      ),
    },
    {
      name: 'state',
      head: listings('state'),
      cell: ({ is_live: isLive }) => <Badge tone={isLive ? 'green' : 'plain'}>{listings(isLive ? 'live' : 'draft')}</Badge>,
    },
    { name: 'category', head: t('category'), cell: ({ category }) => word(category) },
    { name: 'days', head: t('length'), cell: ({ days }) => t('dayCount', { n: days }) },
    {
      name: 'departures',
      head: t('departures'),
      cell: ({ is_fixed_departure: isFixed }) => t(isFixed ? 'fixed' : 'anyDay'),
    },
    { name: 'place', head: listings('place'), cell: ({ place, place_ne: nepali }) => (isNepali ? nepali : place) },
    { name: 'supplier', head: listings('supplier'), cell: ({ organisation }) => organisation },
  ]
  return (
    <div className={styles.list}>
      <DataTable caption={t('packages')} columns={columns} rows={packages} keyOf={({ slug }) => slug} />
    </div>
  )
}
