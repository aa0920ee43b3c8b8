import { DEFAULT_SORT, SORT_ORDERS } from '@chautari/contract/availability/limits'
import { IconLayoutGrid, IconLayoutList, IconTag, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Form, Link, useSubmit } from 'react-router'
import { useT } from '../../platform/texts.ts'
import { FilterChips } from './filter-chips.tsx'
import { filtersAddress, type Filters } from './filters.ts'
import { resultsWith } from './result-link.ts'
import styles from './results-toolbar.module.css'
import { useDraft } from './use-draft.ts'

type Props = {
  query: URLSearchParams
  filters: Filters
  isGrid: boolean
  /** The button that opens the filters. */
  children: ReactNode
}

/** How the results are ordered, narrowed and laid out. Each is part of the address, and works as a link or a form. */
export function ResultsToolbar({ query, filters, isGrid, children }: Props) {
  const t = useT('results')
  const page = query.get('page') ?? undefined
  return (
    <div className={styles.toolbar}>
      {children}
      <Link
        className={styles.chip}
        to={filtersAddress(query, { ...filters, isOffer: !filters.isOffer })}
        aria-current={filters.isOffer || undefined}
        data-on={filters.isOffer || undefined}
        preventScrollReset
      >
        <IconTag size={18} stroke={1.75} aria-hidden />
        {t('offersOnly')}
        {filters.isOffer && <IconX size={16} aria-hidden />}
      </Link>
      <FilterChips query={query} filters={filters} />
      <div className={styles.order}>
        <SortChoice query={query} />
        <div className={styles.layouts} role="group" aria-label={t('view')}>
          <Link to={resultsWith(query, { view: 'grid', page })} aria-current={isGrid || undefined} preventScrollReset replace>
            <IconLayoutGrid size={20} stroke={1.75} aria-label={t('grid')} />
          </Link>
          <Link to={resultsWith(query, { view: undefined, page })} aria-current={!isGrid || undefined} preventScrollReset replace>
            <IconLayoutList size={20} stroke={1.75} aria-label={t('list')} />
          </Link>
        </div>
      </div>
    </div>
  )
}

function SortChoice({ query }: { query: URLSearchParams }) {
  const t = useT('results')
  const submit = useSubmit()
  const [chosen, setChosen] = useDraft<string>(query.toString())
  const asked = chosen ?? query.get('sort_order')
  const kept = [...query].filter(([name]) => name !== 'sort_order' && name !== 'page')
  return (
    <Form className={styles.sort} preventScrollReset>
      {kept.map(([name, value], at) => (
        <input key={`${name} ${at}`} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor="sort">{t('sort')}</label>
      <select
        id="sort"
        name="sort_order"
        value={SORT_ORDERS.find((known) => known === asked) ?? DEFAULT_SORT}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          void submit(currentTarget.form, { preventScrollReset: true, replace: true })
        }}
      >
        {SORT_ORDERS.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit">{t('apply')}</button>
      </noscript>
    </Form>
  )
}
