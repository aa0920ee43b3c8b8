import { IconRoute } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { listingsAddress } from '../area/listing-area.ts'
import { ListingList } from '../list/listing-list.tsx'
import { listedQuery, type Filter } from '../listings-query.ts'

/** Shows the packages that match a filter. */
export function PackageList({ filter }: { filter: Filter }) {
  const t = useT('packages')
  const word = useListingWords()
  return (
    <ListingList
      query={useInfiniteQuery(listedQuery('GET /staff/packages', filter))}
      filter={filter}
      path={`${listingsAddress()}/packages`}
      icon={IconRoute}
      words={{ caption: t('packages'), empty: t('empty'), emptyHint: t('emptyHint') }}
      columns={[
        { name: 'category', head: t('category'), cell: ({ category }) => word(category) },
        { name: 'days', head: t('length'), cell: ({ days }) => t('dayCount', { n: days }) },
        {
          name: 'departures',
          head: t('departures'),
          cell: ({ is_fixed_departure: isFixed }) => t(isFixed ? 'fixed' : 'anyDay'),
        },
      ]}
    />
  )
}
