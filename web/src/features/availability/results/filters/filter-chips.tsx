import { UNRATED } from '@chautari/contract/catalogue/limits'
import { IconX } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useFormats } from '../../../../platform/language/formats.ts'
import { useT } from '../../../../platform/language/texts.ts'
import { useWords } from '../../../../platform/language/words.ts'
import { activeFilters, filtersAddress, NO_FILTERS, type ActiveFilter, type Filters } from './filters.ts'
import { resultsWith } from '../list/result-link.ts'
import { useIsComing } from '../list/use-is-coming.ts'
import styles from '../list/results-toolbar.module.css'

type Props = { query: URLSearchParams; filters: Filters }

/** Shows the active filters as links that remove them. Offers have their own chip. */
export function FilterChips({ query, filters }: Props) {
  const t = useT('results')
  const label = useFilterLabel()
  const active = activeFilters(filters)
  const shown = active.filter(({ kind }) => kind !== 'offer')
  const code = query.get('campaignCode')
  if (shown.length === 0 && !code) return null
  const chips = [
    ...(code ? [{ text: t('campaignFilter', { code }), to: resultsWith(query, { campaignCode: undefined }) }] : []),
    ...shown.map((filter) => ({ text: label(filter, filters), to: filtersAddress(query, filter.without) })),
  ]
  return (
    <ul className={styles.chips} aria-label={t('activeFilters')}>
      {chips.map(({ text, to }) => (
        <li key={text}>
          <Removal to={to} label={t('withoutFilter', { filter: text })}>
            {text}
          </Removal>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <Link className={styles.clear} to={filtersAddress(query, NO_FILTERS)} preventScrollReset>
            {t('clearAll')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Renders a chip that removes a filter. It looks removed as soon as it is pressed. */
function Removal({ to, label, children }: { to: string; label: string; children: string }) {
  const isComing = useIsComing(to)
  return (
    <Link className={styles.chip} data-on={!isComing || undefined} to={to} preventScrollReset aria-label={label}>
      {children}
      {!isComing && <IconX size={16} aria-hidden />}
    </Link>
  )
}

function useFilterLabel() {
  const t = useT('results')
  const { rupees } = useFormats()
  const say = useWords()
  return ({ kind, value }: ActiveFilter, { priceMin, priceMax }: Filters): string => {
    if (kind === 'stars') return value === `${UNRATED}` ? t('unrated') : t('stars', { n: Number(value) })
    if (kind === 'free_cancellation') return t('freeCancellation')
    if (kind === 'offer') return t('offersOnly')
    if (kind !== 'price') return say(value).text
    if (priceMax === undefined) return t('priceFrom', { price: rupees(priceMin ?? 0) })
    if (priceMin === undefined) return t('priceUpTo', { price: rupees(priceMax) })
    return t('priceBetween', { low: rupees(priceMin), high: rupees(priceMax) })
  }
}
