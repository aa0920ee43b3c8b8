import { IconBed } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '../../../platform/language/texts.ts'
import { useListingWords } from '../../../ui/listing/listing-words.ts'
import { listingsAddress } from '../area/listing-area.ts'
import { listedQuery, type Filter } from '../listings-query.ts'
import { ListingList } from '../list/listing-list.tsx'

/** Shows the properties that match a filter. */
export function PropertyList({ filter }: { filter: Filter }) {
  const t = useT('listings')
  const word = useListingWords()
  return (
    <ListingList
      query={useInfiniteQuery(listedQuery('GET /staff/properties', filter))}
      filter={filter}
      path={listingsAddress()}
      icon={IconBed}
      words={{ caption: t('properties'), empty: t('empty'), emptyHint: t('emptyHint') }}
      columns={[{ name: 'kind', head: t('kind'), cell: ({ kind }) => word(kind) }]}
    />
  )
}
