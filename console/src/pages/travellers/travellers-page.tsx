import { useSearchParams } from 'react-router'
import { TravellerList } from '../../features/travellers/traveller-list.tsx'
import { TravellerFilters } from '../../features/travellers/traveller-filters.tsx'
import { filterIn } from '../../features/travellers/travellers-query.ts'
import { useT } from '../../platform/language/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'

export default function TravellersPage() {
  const t = useT('travellers')
  const [query, setQuery] = useSearchParams()
  const filter = filterIn(query)
  const change = (changed: Record<string, string>) =>
    setQuery(Object.entries({ ...filter, ...changed }).filter(([, value]) => value !== ''))
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <TravellerFilters filter={filter} onChange={change} />
      <TravellerList filter={filter} />
    </>
  )
}
