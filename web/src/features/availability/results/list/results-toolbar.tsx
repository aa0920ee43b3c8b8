import type { ReactNode } from 'react'
import { FilterChips } from '../filters/filter-chips.tsx'
import { filtersAddress, type Filters } from '../filters/filters.ts'
import { LayoutChoice, OffersChip, SortChoice } from './list-tools.tsx'
import { resultsWith } from './result-link.ts'
import styles from './results-toolbar.module.css'

type Props = {
  query: URLSearchParams
  filters: Filters
  isGrid: boolean
  /** The links to the filters and the map, on narrow screens. */
  children: ReactNode
  /** Content below the row: the opened map, or the message that it failed to load. */
  below: ReactNode
}

/** Shows sort order, filters and layout. Each is part of the address and works as a link or form. */
export function ResultsToolbar({ query, filters, isGrid, children, below }: Props) {
  const page = query.get('page') ?? undefined
  return (
    <div className={styles.bar}>
      <div className={styles.toolbar}>
        {children}
        <SortChoice texts="results" query={query} />
        <OffersChip
          texts="results"
          to={filtersAddress(query, { ...filters, isOffer: !filters.isOffer })}
          isOn={filters.isOffer}
        />
        <FilterChips query={query} filters={filters} />
        <LayoutChoice
          texts="results"
          isGrid={isGrid}
          grid={resultsWith(query, { view: 'grid', page })}
          list={resultsWith(query, { view: undefined, page })}
        />
      </div>
      {below}
    </div>
  )
}
