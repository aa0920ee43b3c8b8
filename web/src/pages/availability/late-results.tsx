import type { CalendarDate } from '@chautari/contract/dates'
import { KeptFilters } from '../../features/availability/results/filters/kept-filters.tsx'
import { SearchForm } from '../../features/availability/search/search-form.tsx'
import type { SearchPlace } from '../../features/availability/search/search-place.ts'
import { resultsWith } from '../../features/availability/results/list/result-link.ts'
import { useT } from '../../platform/language/texts.ts'
import { Pagination } from '../../ui/layout/pagination.tsx'
import type { Stay } from '../../entities/availability/stay.ts'

export { FilterForm } from '../../features/availability/results/filters/filter-form.tsx'
export { NothingFound } from './nothing/nothing-found.tsx'

type Props = { today: CalendarDate; place: SearchPlace; stay: Stay; query: URLSearchParams }

/** Renders the search form in one row, or collapsed into the pill on a phone. The next search keeps the filters. */
export function SlimSearch({ today, place, stay, query }: Props) {
  return (
    <SearchForm
      today={today}
      place={place}
      stay={stay}
      isSlim
      query={query}
      keeps={(next, flexible) => <KeptFilters query={query} stay={stay} next={next} nextFlexible={flexible} />}
    />
  )
}

type PagesProps = { query: URLSearchParams; current: number; last: number }

export function ResultPages({ query, current, last }: PagesProps) {
  const t = useT('results')
  return (
    <Pagination
      current={current}
      last={last}
      to={(page) => resultsWith(query, { page: `${page}` })}
      labels={{ list: t('pages'), page: (page) => t('page', { n: page }), previous: t('previous'), next: t('next') }}
    />
  )
}
