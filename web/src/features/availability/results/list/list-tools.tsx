import { DEFAULT_SORT, RESULT_ORDERS } from '@chautari/contract/availability/limits'
import { IconLayoutGrid, IconLayoutList, IconMap2, IconTag, IconX } from '@tabler/icons-react'
import { Form, Link, useSubmit } from 'react-router'
import { useT } from '../../../../platform/language/texts.ts'
import { resultsWith } from './result-link.ts'
import { useIsComing } from './use-is-coming.ts'
import styles from './results-toolbar.module.css'
import { useDraft } from '../../search/use-draft.ts'

/** Whether the texts are about stays or packages. */
type Texts = { texts: 'results' | 'packages' }

/** Renders the chip that toggles "offers only". */
export function OffersChip({ texts, to, isOn }: Texts & { to: string; isOn: boolean }) {
  const t = useT(texts)
  // Changes as soon as it is pressed, before the results arrive.
  const isShownOn = isOn !== useIsComing(to)
  return (
    <Link className={styles.chip} to={to} aria-current={isOn || undefined} data-on={isShownOn || undefined} preventScrollReset>
      <IconTag size={18} stroke={1.75} aria-hidden />
      {t('offersOnly')}
      {isShownOn && <IconX size={16} aria-hidden />}
    </Link>
  )
}

/** Renders the button that opens the map of the results on narrow screens. Needs JavaScript. */
export function MapChip({ query, results }: { query: URLSearchParams; results: number }) {
  const t = useT('results')
  if (results === 0) return null
  return (
    <Link className={styles.map} to={resultsWith(query, { map: '1', page: query.get('page') ?? undefined })} preventScrollReset>
      <IconMap2 size={18} stroke={1.75} aria-hidden />
      {t('map')}
    </Link>
  )
}

/** Renders the choice of the sort order. A change updates the address and starts at the first page. */
export function SortChoice({ texts, query }: Texts & { query: URLSearchParams }) {
  const t = useT(texts)
  const submit = useSubmit()
  const [chosen, setChosen] = useDraft<string>(query.toString())
  const sortOrder = chosen ?? query.get('sort_order')
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
        value={RESULT_ORDERS.find((known) => known === sortOrder) ?? DEFAULT_SORT}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value)
          void submit(currentTarget.form, { preventScrollReset: true })
        }}
      >
        {RESULT_ORDERS.map((order) => (
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

/** Explains the default order in one line (issue 13 §7). */
export function SortNote({ texts }: Texts) {
  const t = useT(texts)
  return (
    <details className={styles.note}>
      <summary>{t('howWeSort')}</summary>
      <p>{t('howWeSortLine')}</p>
    </details>
  )
}

/** Switches between grid and list on wide screens. */
export function LayoutChoice({ texts, isGrid, grid, list }: Texts & { isGrid: boolean; grid: string; list: string }) {
  const t = useT(texts)
  return (
    <div className={styles.layouts} role="group" aria-label={t('view')}>
      <Link to={grid} aria-current={isGrid || undefined} preventScrollReset replace>
        <IconLayoutGrid size={20} stroke={1.75} aria-label={t('grid')} />
      </Link>
      <Link to={list} aria-current={!isGrid || undefined} preventScrollReset replace>
        <IconLayoutList size={20} stroke={1.75} aria-label={t('list')} />
      </Link>
    </div>
  )
}
