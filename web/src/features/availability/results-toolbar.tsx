import { DEFAULT_SORT, SORT_ORDERS } from '@chautari/contract/availability/limits'
import { IconLayoutGrid, IconLayoutList, IconTag, IconX } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import { useT } from '../../platform/texts.ts'
import { resultsWith } from './result-link.ts'
import styles from './results-toolbar.module.css'

type Props = { query: URLSearchParams; isGrid: boolean }

/** How the results are ordered, narrowed and laid out. Each is part of the address, and works as a link or a form. */
export function ResultsToolbar({ query, isGrid }: Props) {
  const t = useT('search')
  const submit = useSubmit()
  const isOffer = query.get('offer') === 'true'
  const kept = [...query].filter(([name]) => name !== 'sort_order' && name !== 'page')
  return (
    <div className={styles.toolbar}>
      <Link
        className={styles.chip}
        to={resultsWith(query, { offer: isOffer ? undefined : 'true' })}
        aria-current={isOffer || undefined}
        preventScrollReset
        replace
      >
        <IconTag size={18} stroke={1.75} aria-hidden />
        {t('offersOnly')}
        {isOffer && <IconX size={16} aria-hidden />}
      </Link>
      <Form className={styles.sort} preventScrollReset>
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor="sort">{t('sort')}</label>
        <select
          id="sort"
          name="sort_order"
          key={query.get('sort_order')}
          defaultValue={query.get('sort_order') ?? DEFAULT_SORT}
          onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true, replace: true })}
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
      <div className={styles.layouts} role="group" aria-label={t('view')}>
        <Link
          to={resultsWith(query, { view: 'grid', page: query.get('page') ?? undefined })}
          aria-current={isGrid || undefined}
          preventScrollReset
          replace
        >
          <IconLayoutGrid size={20} stroke={1.75} aria-label={t('grid')} />
        </Link>
        <Link
          to={resultsWith(query, { view: undefined, page: query.get('page') ?? undefined })}
          aria-current={!isGrid || undefined}
          preventScrollReset
          replace
        >
          <IconLayoutList size={20} stroke={1.75} aria-label={t('list')} />
        </Link>
      </div>
    </div>
  )
}
